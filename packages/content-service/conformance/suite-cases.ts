import { isJsonObject, type JsonObject } from '../store/json.ts'
import { expandQuery, toGenerated, toParametrised } from './suite-variables.ts'

/** The documents that some cases share; compared by identity. */
export interface Dataset {
  documents: readonly JsonObject[]
}

/** One query of the suite. */
export interface SuiteCase {
  file: string
  name: string
  /** `plain` as written in the suite, otherwise how it was derived from it. */
  form: string
  query: string
  params: JsonObject
  dataset: Dataset
  /** `undefined` when the suite expects an error. */
  expected: { result: unknown } | undefined
}

export interface CasesOfFile {
  cases: SuiteCase[]
  /** Tests that could not be turned into cases, and why. */
  skipped: string[]
}

/** A test with what it inherits from the tests around it. */
interface Scope {
  test: JsonObject
  name: string | undefined
  variables: JsonObject
  /** `undefined` for one outside the suite, `EMPTY` when the test names none. */
  dataset: Dataset | undefined
}

const EMPTY: Dataset = { documents: [] }

/**
 * The cases of one file of the suite. Tests nest: an inner one inherits every field of the outer ones.
 *
 * @param file its name, for the report
 * @param root the parsed YAML of the file
 */
export const readCases = (file: string, root: unknown): CasesOfFile => {
  const found: CasesOfFile = { cases: [], skipped: [] }
  const generated: JsonObject[] = []
  const generatedDataset = { documents: generated }

  const add = (scope: Scope): void => {
    const { test, dataset, name = file } = scope
    const { query } = test
    const isRefused = test['valid'] === false
    if (typeof query !== 'string' || !(isRefused || Object.hasOwn(test, 'result'))) return
    if (!dataset)
      return void found.skipped.push(
        `${file}: ${name}: its dataset "${String(test['dataset'])}" is not part of the suite`,
      )
    const expansions = expandQuery(query, scope.variables)
    // Inner tests provide what is missing.
    if (typeof expansions === 'string' && Array.isArray(test['tests'])) return
    if (typeof expansions === 'string')
      return void found.skipped.push(`${file}: ${name}: the variable "${expansions}" has no value`)
    const params = isJsonObject(test['params']) ? test['params'] : {}
    const expected = isRefused ? undefined : { result: test['result'] ?? null }
    for (const expansion of expansions) {
      found.cases.push({ file, name, form: 'plain', query: expansion.query, params, dataset, expected })
      const parametrised = toParametrised(expansion)
      if (parametrised && expected)
        found.cases.push({
          file,
          name,
          form: 'parameter',
          ...parametrised,
          params: { ...params, ...parametrised.params },
          dataset,
          expected,
        })
      const inner = expected && toInner(expansion.query, dataset)
      if (inner !== undefined) found.cases.push({ file, name, form: 'inner', query: inner, params, dataset, expected })
      if (dataset !== EMPTY || !expected) continue
      const id = `generated-${generated.length + 1}`
      const { document, queries } = toGenerated(expansion, { id, expected: expected.result, test })
      generated.push(document)
      for (const rest of queries) found.cases.push({ file, name, params, dataset: generatedDataset, ...rest })
    }
  }

  const visit = (outer: Scope, test: JsonObject): void => {
    const names = [outer.name, test['name']].filter((name) => typeof name === 'string')
    for (const variables of toAlternatives(test['variables'])) {
      const scope: Scope = {
        test: { ...outer.test, tests: undefined, ...test },
        name: names.length > 0 ? names.join(' / ') : undefined,
        variables: { ...outer.variables, ...variables },
        dataset: readDataset(outer.dataset, test),
      }
      add(scope)
      const { tests } = test
      if (Array.isArray(tests)) for (const inner of tests) if (isJsonObject(inner)) visit(scope, inner)
    }
  }

  if (isJsonObject(root)) visit({ test: {}, name: undefined, variables: {}, dataset: EMPTY }, root)
  else found.skipped.push(`${file}: no tests found`)
  return found
}

/** Runs the query inside a projection of a filter that finds one document: there, nothing is at the top level. */
const toInner = (query: string, { documents }: Dataset): string | undefined => {
  const id = documents[0]?.['_id']
  // On a separate line: the query may end in a comment.
  return typeof id === 'string' ? `*[_id == ${JSON.stringify(id)}]{"inner": (${query}\n)}[0].inner` : undefined
}

/** One set of variables, or a list of sets to be used in turn. */
const toAlternatives = (variables: unknown): JsonObject[] => {
  const sets = Array.isArray(variables) ? variables : [variables ?? {}]
  return sets.filter(isJsonObject)
}

const readDataset = (outer: Dataset | undefined, test: JsonObject): Dataset | undefined => {
  const { documents, dataset } = test
  if (Array.isArray(documents)) return { documents: documents.filter(isJsonObject) }
  if (!Object.hasOwn(test, 'dataset')) return outer
  return typeof dataset === 'string' ? undefined : EMPTY
}
