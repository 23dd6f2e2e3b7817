/** What a table of texts promises: the same names, with any text. A text with parts is a function. */
export type Widened<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string
    ? string
    : Table[Name] extends (...parts: infer Parts) => string
      ? (...parts: Parts) => string
      : Widened<Table[Name]>
}
