import type { PageKey } from './content.ts'
import { languageOf, locales, toLocalePath, type Locale } from './locale.ts'

/** Code of the language that a page is in; its address has it. */
export const languageOfKey = ({ slug, parent }: PageKey): string => languageOf(`/${parent ?? slug ?? ''}`)

/** Pages of one language, and where its files are: `/en/rss.xml`. */
export interface OfLanguage<Page> {
  language: string
  toPath: (path: string) => string
  pages: Page[]
}

/** Pages of a site by their languages: all of them where there is one. */
export const byLanguage = <Page extends { path: string }>(
  pages: readonly Page[],
  table: readonly Locale[] = locales,
): OfLanguage<Page>[] =>
  table.map(({ code: language }) => ({
    language,
    toPath: (path) => toLocalePath(path, language),
    pages: pages.filter(({ path }) => languageOf(path) === language),
  }))

/** Languages whose usual script is written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr)(?:-|$)/

/** For `dir`; undefined for what is written from left to right, which is the default. */
export const toDirection = (language: string): 'rtl' | undefined => (RIGHT_TO_LEFT.test(language) ? 'rtl' : undefined)
