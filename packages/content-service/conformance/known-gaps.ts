/** Queries that groq-js 2, and therefore the service, answers differently from the specification. */
export const UNLIKE_THE_SPECIFICATION: readonly (readonly [query: string, specified: unknown])[] = [
  // Characters beyond U+FFFF lose their upper bits.
  [String.raw`"\u{1F600}"`, '😀'],
  // Nulls are equal to each other everywhere else.
  ['array::unique([null, null])', [null]],
]

/** What groq-js 2 lacks of the specification; the service rejects it rather than return a wrong result. */
export const NOT_IN_THE_ENGINE: readonly string[] = [
  'geo::distance(1, 2)',
  'geo::contains(1, 2)',
  'geo::intersects(1, 2)',
  'geo::latLng(1, 2)',
  'documents::get({"_ref": "a1"})',
  'user::attributes()',
  'text::semanticSimilarity("a")',
]

/** Invalid queries. */
export const REFUSED: readonly string[] = [
  '*[',
  '*[_type == ]',
  '*[_type == "a"',
  '{"a": }',
  '[1, 2',
  '"open',
  '1 +',
  '1 2',
  '* | order(',
  '* | nothing()',
  'unknown(1)',
  'nowhere::count([1])',
  'count()',
  'count(1, 2)',
  'length()',
  '1 | order(@',
  '{a b}',
  '*[_id == $missing]',
  '#',
  '1 < 2 == true',
]
