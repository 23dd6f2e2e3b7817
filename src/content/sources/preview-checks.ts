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

/** For drafts, which may be unfinished. */
export const cleanDrafts = createAnswerCleaner(toPlaceholder)

/** What in some documents is not what the schema says. */
export const findFaults = (documents: readonly unknown[]): DocumentFault[] =>
  documents.flatMap((document) => findDocumentFaults(document, contentShapes))
