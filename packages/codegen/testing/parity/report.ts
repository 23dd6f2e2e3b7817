import type { EmitInput } from '../../emit/emit-input.ts'
import type { Query } from '../../queries/load-queries.ts'
import { compareTypes } from './compare-types.ts'
import type { Relation } from './compare-types.ts'

/** A way in which our output differs from that of Sanity TypeGen, on purpose. */
interface Difference {
  of: 'stored types' | 'query results' | 'query results before null is admitted'
  relation: Relation
  reason: string
}

/** All intended differences between our output and that of Sanity TypeGen; anything else is a bug. */
const differences: readonly Difference[] = [
  {
    of: 'stored types',
    relation: 'SameWithoutMark',
    reason:
      'An official reference type has an optional field, named by a symbol, that says what it refers to. No document has it; ' +
      'it helps to follow a reference by type alone, and our queries follow them instead.',
  },
  {
    of: 'query results before null is admitted',
    relation: 'SameWithJoinedLists',
    reason:
      'A select between lists is one list of either (mergeLists in emit/type-text.ts), so that it can be mapped over. And an ' +
      'object in a list is a named type with a key, where the official type repeats its fields, which is equivalent.',
  },
  {
    of: 'query results',
    relation: 'SameWithMoreNulls',
    reason:
      'As before; and the document behind a reference may be missing, and a select without an else may apply nowhere: both ' +
      'are null when the query runs, which the official types do not say (queries/admit-null.ts).',
  },
]

/** Official types that our output omits, and why. */
export const notOurs: Readonly<Record<string, string>> = {
  AllSanitySchemaTypes: 'A union of all stored types, for helpers of the official client. Our code would not use it.',
}

/** The generated types. */
interface Output {
  input: Pick<EmitInput, 'config' | 'results'>
  files: ReadonlyMap<string, string>
}

export interface Sides {
  ours: Output
  /** The same without `admitNull`, to show that nothing else adds nulls. */
  withoutNulls: Output
  /** Text of the official types. */
  official: string
}

export interface Group {
  difference: Difference
  /** Names of the types compared. */
  compared: string[]
  /** Those that differ. */
  different: string[]
  /** Those among them that the difference does not explain. */
  unexplained: string[]
}

export interface ParityReport {
  /** Official types that ours lacks. */
  missing: string[]
  groups: Group[]
}

/** Our types with the modules they import: of query modules, only names and texts matter. */
const filesOf = ({ input, files }: Output, typesFile: string): Map<string, string> => {
  const sources = new Map([[typesFile, files.get(typesFile) ?? '']])
  for (const { query } of input.results) {
    sources.set(
      query.file,
      `${sources.get(query.file) ?? ''}export const ${query.name} = ${JSON.stringify(query.text)}\n`,
    )
  }
  return sources
}

/** The queries as a module of literals, for a tool that cannot evaluate them. */
export const literalModule = (queries: readonly Query[]): string =>
  [
    "import { defineQuery } from 'groq'",
    ...queries.map(({ name, text }) => `export const ${name} = defineQuery(${JSON.stringify(text)})`),
  ].join('\n')

/**
 * Compares every type of both outputs.
 *
 * @throws Error when one of them does not compile
 */
export const reportParity = async ({ ours, withoutNulls, official }: Sides): Promise<ParityReport> => {
  const typesFile = `${ours.input.config.output}/content-types.ts`
  const compare = (output: Output) => compareTypes({ files: filesOf(output, typesFile), ours: typesFile, official })
  const comparison = await compare(ours)
  const plain = await compare(withoutNulls)
  const results = new Set(ours.input.results.map(({ query }) => `${query.name}_RESULT`))
  const groups = differences.map((difference): Group => {
    const { related } = difference.of === 'query results before null is admitted' ? plain : comparison
    const compared = [...related.keys()].filter((name) => results.has(name) === (difference.of !== 'stored types'))
    const different = compared.filter((name) => !related.get(name)?.has('Same'))
    return {
      difference,
      compared,
      different,
      unexplained: different.filter((name) => !related.get(name)?.has(difference.relation)),
    }
  })
  return { missing: comparison.missing, groups }
}
