import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createVisit } from '@schaufenster/renderer/builds/visit'
import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { createAppRouter } from '#src/router.tsx'

/** Of a new project: no document at all. */
const EMPTY: PageContent = {
  app: { page: null, menu: null },
  content: { projects: [], footer: [] },
  asset: { images: [], files: [], cursor: null, preloader: null },
}

/** The page of an address, as a server renders it. */
const renderAt = async (path: string): Promise<string> => {
  const router = createAppRouter({
    content: { site: async () => ({ slugs: [], globalSeo: null }), routes: async () => [], page: async () => EMPTY },
    siteUrl: 'https://beispiel.de',
    history: createMemoryHistory({ initialEntries: [path] }),
    report: () => {},
    visit: createVisit({ buildId: 'b' }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

it('H01 every page has logo and way home, also without the document of the menu', async () => {
  const html = await renderAt('/gibt-es-nicht')
  expect(html).toMatch(/<header.*<a [^>]*aria-label="Zur Startseite" href="\/".*<\/header>/)
  expect(html).not.toContain('popover')
})

it('a reader view takes the whole page: `main` has a name that it knows, a 404 no element that it ranks below the footer', async () => {
  expect(await renderAt('/gibt-es-nicht')).toMatch(/<main[^>]* class="content"[^>]*>(?:<!--.*?-->)*<div/)
})
