import { isMultilingual } from '@schaufenster/shapes/languages'
import { PAIR_TYPE } from '@schaufenster/editing/translation/pairs'
import { idsOfPair } from '../dependencies/document-reader.ts'
import type { Run } from '../open-run.ts'
import { isMoved, isRenamed, typesOf, type Difference } from './difference.ts'

/**
 * Documents whose page shows where a changed one is: its translations, and if it has another address, or another translation, those
 * below them, whose switch of languages leads to the nearest page above.
 *
 * @returns their ids; not all are pages
 */
export const findTranslations = async (
  differences: readonly Difference[],
  { state, documents }: Pick<Run, 'state' | 'documents'>,
): Promise<string[]> => {
  if (!isMultilingual) return []
  const pages = differences.filter(({ before, after }) => before?.page ?? after?.page)
  const renamed = new Set(pages.filter(isRenamed).map(({ id }) => id))
  const pairs = await documents.pairs(pages.map(({ id }) => id))
  // Only the last state of a pair names the documents that have left it.
  const changed = differences
    .filter((difference) => typesOf(difference).includes(PAIR_TYPE) && isMoved(difference))
    .flatMap(({ before, after }) =>
      [before, after].flatMap((pair) => (pair?.type === PAIR_TYPE ? idsOfPair(pair) : [])),
    )
  const above = new Set([...pairs.filter((ids) => ids.some((id) => renamed.has(id))).flat(), ...changed])
  return [...pairs.flat(), ...above, ...[...above].flatMap((id) => state.childrenOf(id))]
}
