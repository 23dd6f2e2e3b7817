import type { SanityClient } from '@sanity/client'

/** As JSON writes half of a character. */
const HALF = /\\ud[89a-f]/i

/** Writes documents with half a character as a client does: an import would clean them. */
export const writeHalves = async (
  client: SanityClient,
  documents: readonly { _id: string; _type: string }[],
): Promise<void> => {
  const halves = documents.filter((document) => HALF.test(JSON.stringify(document)))
  if (halves.length > 0) await client.mutate(halves.map((document) => ({ createOrReplace: document })))
}
