import { contentShapes } from '#src/generated/validators.ts'
import type { Shape } from '@schaufenster/shapes/shape'
import { findDocumentFaults, type DocumentFault } from '@schaufenster/shapes/document-faults'
import { validate } from '@schaufenster/shapes/validate'
import { createAnswerCleaner } from './clean-answer.ts'

const explain = (block: unknown, shape: Shape): string => {
  const issue = validate(block, shape, contentShapes).find(({ rule, level }) => rule !== 'limit' && level === 'error')
  return issue
    ? `${issue.path} ${issue.message}; expected: ${issue.expected}`.trim()
    : 'its content does not fit the schema'
}

/** Editors see which block is left out, and why (REQUIREMENTS B07): the registry shows the fault. */
const toPlaceholder = (block: Record<string, unknown>, shape: Shape) => ({
  _type: block['_type'],
  _id: block['_id'],
  _key: block['_key'],
  // Computed before cleaning, which removes the invalid values.
  fault: explain(block, shape),
})

/** Cleans answers with drafts: a block that is not finished yet becomes a placeholder. */
export const cleanDrafts = createAnswerCleaner(toPlaceholder)

/** Finds the values in documents that do not match the schema. */
export const findFaults = (documents: readonly unknown[]): DocumentFault[] =>
  documents.flatMap((document) => findDocumentFaults(document, contentShapes))
