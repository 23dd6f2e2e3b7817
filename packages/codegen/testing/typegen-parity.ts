import { findQueriesInSource, TypeGenerator } from '@sanity/codegen'
import type { SchemaType } from 'groq-js'
import { expect } from 'vitest'
import type { CodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import { literalModule, notOurs, reportParity } from './parity/report.ts'
import type { ParityReport } from './parity/report.ts'
import type { Query } from '../queries/load-queries.ts'

/**
 * The official output. The official tool parses source code and cannot evaluate our queries, so it gets each one as a
 * literal.
 */
const generateOfficial = async (schema: SchemaType, queries: Query[]): Promise<string> => {
  const found = findQueriesInSource(literalModule(queries), 'queries.ts')
  const modules = async function* () {
    yield found
  }
  // Both sides would declare the map from query to result.
  const { code } = await new TypeGenerator().generateTypes({ schema, queries: modules(), overloadClientMethods: false })
  return code
}

/** The differences between our types of a project and those of Sanity TypeGen. */
export interface TypegenParity {
  report: ParityReport
  types: number
  queries: number
}

export const compareWithTypegen = async (folder: string, options: CodegenConfig): Promise<TypegenParity> => {
  const ours = await generate(folder, options)
  const withoutNulls = await generate(folder, { ...options, admitNull: false })
  const schema: SchemaType = JSON.parse(ours.files.get(`${options.output}/schema.json`) ?? '')
  const queries = ours.input.results.map(({ query }) => query)
  const official = await generateOfficial(structuredClone(schema), queries)
  return { report: await reportParity({ ours, withoutNulls, official }), types: schema.length, queries: queries.length }
}

/** Fails when a type is missing or differs without explanation. */
export const expectParity = ({ report, types, queries }: TypegenParity): void => {
  expect(report.missing).toEqual(Object.keys(notOurs))
  expect(report.groups.map((group) => group.compared.length)).toEqual([types, queries, queries])
  for (const { unexplained, difference } of report.groups) {
    expect(unexplained, `More differs than is known, which is: ${difference.reason}`).toEqual([])
  }
}
