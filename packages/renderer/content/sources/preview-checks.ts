import { findDocumentFaults, type DocumentFault } from '@schaufenster/shapes/document-faults'
import type { ContentShapes, Shape } from '@schaufenster/shapes/shape'
import { validate } from '@schaufenster/shapes/validate'
import { createAnswerCleaner, type CleanAnswer } from './clean-answer.ts'

/** What a preview loads beside its first answer. */
export interface PreviewChecks<Query extends string> {
  /** Cleans answers with drafts: a block that is not finished yet becomes a placeholder. */
  cleanDrafts: CleanAnswer<Query>
  /** Finds the values in documents that do not match the schema. */
  findFaults: (documents: readonly unknown[]) => DocumentFault[]
}

export const createPreviewChecks = <Query extends string>(
  shapes: ContentShapes & { results: Readonly<Record<Query, Shape>> },
): PreviewChecks<Query> => {
  const explain = (block: unknown, shape: Shape): string => {
    const issue = validate(block, shape, shapes).find(({ rule, level }) => rule !== 'limit' && level === 'error')
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

  return {
    cleanDrafts: createAnswerCleaner(shapes, toPlaceholder),
    findFaults: (documents) => documents.flatMap((document) => findDocumentFaults(document, shapes)),
  }
}
