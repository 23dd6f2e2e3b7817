import type { PageContent } from './content.ts'
import { defaultLocale, languageOf } from './locale.ts'
import type { SitePages } from './studio-site.ts'

/** Where a page is in other languages, by their codes: addresses of public pages. */
export const translationsOf = (
  path: string,
  { translations }: PageContent['app'],
  { toUriPath }: Pick<SitePages, 'toUriPath'>,
): Record<string, string> =>
  Object.fromEntries(
    (translations ?? []).flatMap(({ _id, language, ...page }): [string, string][] =>
      _id && (language ?? defaultLocale()) !== languageOf(path) ? [[language ?? defaultLocale(), toUriPath(page)]] : [],
    ),
  )
