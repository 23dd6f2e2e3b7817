import type { SanityClient } from '@sanity/client'
import type { DocumentRef } from './document-ref.ts'
import { findIds } from './page-documents.ts'

/** A value of a document that is not what the schema says. */
export interface Fault extends DocumentRef {
  path: string
}

const ASSET_ID = /^(?:image|file)-/

/** Judges the documents that an answer was made of, as they are stored: an answer itself is cleaned already. */
export const findFaults = async (client: SanityClient, answer: unknown): Promise<Fault[]> => {
  const ids = [...findIds(answer)].filter((id) => !ASSET_ID.test(id))
  const [documents, checks] = await Promise.all([
    client.fetch<unknown>('*[_id in $ids]', { ids }),
    import('#src/content/sources/preview-checks.ts'),
  ])
  return checks.findFaults(Array.isArray(documents) ? documents : []).map(({ id, type, path }) => ({ id, type, path }))
}
