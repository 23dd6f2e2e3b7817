import { escapeMarkup } from '@schaufenster/site/escape-markup'
import type { HeadEntry } from '@schaufenster/site/head'

/** The metas of the site's own, for the end of the head: the same in every document, so a navigation leaves them. */
export const toMetas = (head: readonly HeadEntry[]): string =>
  head
    .map((entry) =>
      'meta' in entry ? `<meta name="${escapeMarkup(entry.meta)}" content="${escapeMarkup(entry.content)}">` : '',
    )
    .join('')
