import type { SanityClient } from '@sanity/client'

/** What wrote a document, without what it changed. */
export interface Transaction {
  id: string
  author: string
}

/** Reads from the history of documents. @param ids as stored, joined by commas */
export const readTransactions = async (
  client: SanityClient,
  ids: string,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Transaction[]> => {
  const answer = await client.request<string | Transaction>({
    url: `/data/history/${client.config().dataset}/transactions/${ids}`,
    query: { excludeContent: 'true', ...query },
    signal,
  })
  // One in a line; a single line the client takes for JSON.
  if (typeof answer !== 'string') return [answer]
  return answer
    .split('\n')
    .filter(Boolean)
    .map((line): Transaction => JSON.parse(line))
}
