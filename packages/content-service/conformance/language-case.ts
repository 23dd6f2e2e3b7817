/** A query, its result over the documents of the suite according to the specification, and its parameters. */
type LanguageCase = readonly [query: string, expected: unknown, params?: Readonly<Record<string, unknown>>]

/** The cases of one chapter of the specification. */
export interface Chapter {
  title: string
  cases: readonly LanguageCase[]
}
