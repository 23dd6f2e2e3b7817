import type { HeadEntry } from '@schaufenster/site/head'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

/** The metas of the site's own, for the end of the head: the same in every document, so a navigation leaves them. */
export const toMetas = (head: readonly HeadEntry[]): string =>
  head
    .map((entry) => ('meta' in entry ? `<meta name="${escape(entry.meta)}" content="${escape(entry.content)}">` : ''))
    .join('')
