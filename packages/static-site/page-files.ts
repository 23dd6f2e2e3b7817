import type { PageLayout } from '@schaufenster/site/outputs'

/** The file of a page, relative to the published folder. */
export const toPageFile = (path: string, layout: PageLayout): string => {
  if (path === '/') return 'index.html'
  return layout === 'folders' ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`
}

/** The path of a page's payload (SPEC § 7.6). */
export const toPayloadFile = (path: string): string =>
  path === '/' ? '_payload.json' : `${path.slice(1)}/_payload.json`
