import { contentShapes } from '#src/generated/validators.ts'
import { cleanValue, type CleanOptions } from '@schaufenster/shapes/clean'
import { cleanTexts } from './clean-texts.ts'
import type { CleanAnswer } from './service-source.ts'

/** @param placeholder what an editor sees in place of a block that is left out */
export const createAnswerCleaner =
  (placeholder?: CleanOptions['placeholder']): CleanAnswer =>
  (query, answer, onTakenOut) =>
    cleanTexts(
      cleanValue(answer, contentShapes.results[query], { types: contentShapes.types, placeholder, onTakenOut }),
    )

/**
 * Cleans all answers where they enter: whatever scripts, imports and older schemas have left in the content, the
 * result matches the generated types, so that components need no checks.
 */
export const cleanAnswer = createAnswerCleaner()
