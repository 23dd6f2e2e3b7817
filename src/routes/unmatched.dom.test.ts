import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createVisit } from '@schaufenster/renderer/builds/visit'
import { ContentError, OUTAGE } from '@schaufenster/site/errors'
import { createAppRouter } from '#src/router.tsx'

it.each(['/a/b/c', '/de/projekte/flutlicht', '/a/b/c/d/e'])(
  'L01 D02 R06 a link to %s that is merely reached for loads nothing: the page on screen stays',
  async (path) => {
    let reloads = 0
    const visit = createVisit({ buildId: 'b' })
    const reload = () => (reloads += 1) > 0
    visit.begin(reload, () => {})
    const asked = () => Promise.reject(new ContentError(OUTAGE))
    const router = createAppRouter({
      content: { site: asked, routes: asked, page: asked },
      siteUrl: 'https://beispiel.de',
      history: createMemoryHistory({ initialEntries: ['/leistungen'] }),
      report: () => {},
      visit: { ...visit, reload },
    })
    await Promise.race([router.preloadRoute({ to: path }), Promise.resolve().then(() => reloads)])
    expect(reloads).toBe(0)
  },
)
