/** A query, what the specification says it answers over the documents of the suite, and its parameters. */
type LanguageCase = readonly [query: string, expected: unknown, params?: Readonly<Record<string, unknown>>]

/** The cases of one chapter of the specification. */
export interface Chapter {
  title: string
  cases: readonly LanguageCase[]
}
