import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useRouteContext } from '@tanstack/react-router'
import { useInsertionEffect } from 'react'
import { applyLoadedStyleSheet } from '@schaufenster/renderer/boot/style-sheet'
import type { PageKey } from '@schaufenster/site/content'
import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { ERROR_PAGE, pageQuery } from '@schaufenster/renderer/content/queries/page'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { Failure } from './failure.tsx'

const toTemplate = ({ app }: PageContent) => app.page?.content

const Template = ({ pageKey }: { pageKey: PageKey }) => {
  const { content } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery({
    ...pageQuery(content, pageKey),
    select: (page) => toTemplate(content.view?.page(page) ?? page),
  })
  return <Blocks value={data} />
}

/**
 * Any page: its template, which is a block like any other, or the failure shown in its place. That of another address is another
 * element (`remountDeps`): a browser that translates has put elements of its own in the place of text nodes, and what React writes
 * to those afterwards is not seen.
 */
export const Page = () => {
  useInsertionEffect(() => {
    // After the last page has been removed, before anything of this one is measured.
    applyLoadedStyleSheet()
    // Before this page is removed: the browser would restyle what is left of it to remove the focused link.
    return () => document.querySelector<HTMLElement>('main :focus')?.blur()
  }, [])
  const { key = ERROR_PAGE, failure } = useLoaderData({ strict: false, structuralSharing: true }) ?? {}
  return failure ? <Failure failure={failure} /> : <Template pageKey={key} />
}
