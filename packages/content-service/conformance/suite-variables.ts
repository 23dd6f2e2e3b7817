import type { JsonObject } from '../store/json.ts'

/** A query of the suite with its variables filled in. */
interface Expansion {
  query: string
  /** The parts of the query around the variables: one more than there are values. */
  texts: readonly string[]
  values: readonly string[]
}

/**
 * Fills in the `~name~` of a query: once for every combination where variables have several values.
 *
 * @returns the name of a variable without a value, if there is one
 */
export const expandQuery = (query: string, variables: JsonObject): Expansion[] | string => {
  const parts = query.split(/~(\w+)~/)
  const texts = parts.filter((_, index) => index % 2 === 0)
  const names = parts.filter((_, index) => index % 2 === 1)
  const missing = names.find((name) => !Object.hasOwn(variables, name))
  if (missing !== undefined) return missing
  const choices = names.map((name) => [variables[name]].flat().map(String))
  return combine(choices).map((values) => ({ query: fill(texts, values), texts, values }))
}

const combine = (choices: readonly (readonly string[])[]): string[][] =>
  choices.reduce<string[][]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])

const fill = (texts: readonly string[], values: readonly string[]): string =>
  texts.map((text, index) => text + (values[index] ?? '')).join('')

/** The same query with its values as parameters of the request, or undefined when none of them is JSON. */
export const toParametrised = ({ texts, values }: Expansion): { query: string; params: JsonObject } | undefined => {
  const { names, fields } = nameValues(values)
  if (Object.keys(fields).length === 0) return undefined
  return {
    query: fill(
      texts,
      names.map((name, index) => (name ? `$${name}` : (values[index] ?? ''))),
    ),
    params: fields,
  }
}

/** A name for every value that is JSON, and the values by their names. */
const nameValues = (values: readonly string[]): { names: (string | undefined)[]; fields: JsonObject } => {
  const fields: JsonObject = {}
  const names = values.map((value, index) => {
    const parsed = parseJson(value)
    if (!parsed) return undefined
    fields[`v${index}`] = parsed.value
    return `v${index}`
  })
  return { names, fields }
}

interface GeneratedQuery {
  form: string
  query: string
  expected: { result: unknown }
}

/**
 * Derives more queries from one: its values are read from a document, and a query that returns a boolean becomes the
 * condition of a filter. The suite's README asks for `filter` and `fetch`; the other two cover what a service does to
 * a filter before evaluating it.
 */
export const toGenerated = (
  { query, texts, values }: Expansion,
  { id, expected, test }: { id: string; expected: unknown; test: JsonObject },
): { document: JsonObject; queries: GeneratedQuery[] } => {
  const { names, fields } = nameValues(values)
  const document = { _id: id, _type: 'generated', ...fields }
  const isById = `_id == "${id}"`
  const queries: GeneratedQuery[] = []
  const isCondition = expected === null || typeof expected === 'boolean'
  const kept = { result: expected === true ? [id] : [] }
  // On a separate line: the query may end in a comment.
  if (isCondition) queries.push({ form: 'constant', query: `*[${isById} && (${query}\n)]._id`, expected: kept })
  if (names.every((name) => name === undefined)) return { document, queries }
  const inDocument = fill(
    texts,
    names.map((name, index) => name ?? values[index] ?? ''),
  )
  if (isCondition && test['genFilter'] !== false) {
    queries.push({ form: 'filter', query: `*[${isById}][${inDocument}\n][]._id`, expected: kept })
    queries.push({ form: 'condition', query: `*[${isById} && (${inDocument}\n)]._id`, expected: kept })
  }
  if (test['genFetch'] !== false) {
    const fetched = fill(
      texts,
      names.map((name, index) => (name ? `*[${isById}][0].${name}` : (values[index] ?? ''))),
    )
    queries.push({ form: 'fetch', query: fetched, expected: { result: expected } })
  }
  return { document, queries }
}

const parseJson = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
