import * as fc from 'fast-check'
import type { TypedAnswer } from './compile.ts'
import { arbitraryDocuments } from './documents.ts'
import { arbitraryQuery } from './queries.ts'
import { arbitrarySchema } from './schemas.ts'
import { answerOf, faultsIn, readTypes, typeOf } from './truth.ts'
import type { KnownSchema } from './truth.ts'

export interface Runs {
  seed: number
  runs: number
  /** Different schemas among the runs. */
  schemas: number
  /** Answers per schema that are kept for the compiler. */
  sample: number
}

export interface Outcome {
  /** Queries that groq-js cannot evaluate, that codegen refuses, or that are left out here. */
  left: number
  /** Answers to compile, by schema. */
  groups: { known: KnownSchema; answers: TypedAnswer[] }[]
}

/** They multiply (README): a query of twenty may take minutes to type. */
const MAX_CONDITIONALS = 8

const isTooLong = (query: string): boolean => query.split('=>').length - 1 > MAX_CONDITIONALS

/** In the brackets of a list a parameter is taken for a number: the fields of a name that only a request tells have no type. */
const NAME_OF_LIST = /\[[(+]*\$some\)*\]/

/**
 * Random schema × valid documents × query: the true answer fits its generated type, and cleaning returns it untouched.
 *
 * @throws Error with the smallest counterexample
 */
export const checkTruth = async ({ seed, runs, schemas, sample }: Runs): Promise<Outcome> => {
  const groups = fc
    .sample(arbitrarySchema, { seed, numRuns: schemas })
    .map((types) => ({ known: readTypes(types), answers: new Array<TypedAnswer>() }))
  const cases = fc.constantFrom(...groups).chain((group) =>
    fc.record({
      group: fc.constant(group),
      documents: arbitraryDocuments(group.known.shapes),
      query: arbitraryQuery,
    }),
  )
  let left = 0
  const property = fc.asyncProperty(cases, async ({ group: { known, answers }, documents, query }) => {
    const found = isTooLong(query) || NAME_OF_LIST.test(query) ? undefined : await answerOf(query, documents)
    const node = found && typeOf(query, known)
    if (!node) {
      left += 1
      return
    }
    const text = JSON.stringify(found.value)
    const faults = faultsIn(found.value, node, known)
    if (faults.length > 0)
      throw new Error(
        [query, text, JSON.stringify(documents), JSON.stringify(known.model.schema), ...faults].join('\n\n'),
      )
    if (answers.length < sample) answers.push({ text: query, node, answer: found.value })
  })
  await fc.assert(property, { seed, numRuns: runs, includeErrorInReport: true })
  return { left, groups }
}
