import { cleanValue, type CleanOptions } from '@schaufenster/shapes/clean'
import type { ContentShapes, Shape } from '@schaufenster/shapes/shape'
import { cleanTexts } from './clean-texts.ts'

/** Makes an answer of the content service what its type says, in place; tells what it takes out. */
export type CleanAnswer<Query extends string> = (
  query: Query,
  answer: unknown,
  onTakenOut?: (value: object) => void,
) => void

/**
 * Cleans all answers where they enter: whatever scripts, imports and older schemas have left in the content, the
 * result matches the generated types, so that components need no checks.
 *
 * @param placeholder what an editor sees in place of a block that is left out
 */
export const createAnswerCleaner =
  <Query extends string>(
    { types, results }: Pick<ContentShapes, 'types'> & { results: Readonly<Record<Query, Shape>> },
    placeholder?: CleanOptions['placeholder'],
  ): CleanAnswer<Query> =>
  (query, answer, onTakenOut) =>
    cleanTexts(cleanValue(answer, results[query], { types, placeholder, onTakenOut }))
