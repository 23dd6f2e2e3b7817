import { getDraftId } from '@sanity/client/csm'

/** GROQ of the pairs of documents. */
export const PAIRS_OF = '*[_type == "translation.metadata" && references($ids)]'

export const withDrafts = (ids: readonly string[]): string[] => ids.flatMap((id) => [id, getDraftId(id)])
