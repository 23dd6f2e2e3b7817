import { createClient, type SanityClient } from '@sanity/client'
import { call, type Answer, type CallOptions } from './call.ts'

/** The address of an API implementation, and its editor token. */
export interface Address {
  url: string
  projectId: string
  dataset: string
  token: string
}

export interface Target extends Address {
  /** The official client without a token. */
  reader: SanityClient
  /** The official client with the token. */
  editor: SanityClient
  client: (options?: { token?: string; apiVersion?: string }) => SanityClient
  /** A plain request; the path starts after the version. Sends the token unless told `token: undefined`. */
  ask: (path: string, options?: CallOptions & { version?: string }) => Promise<Answer>
  /** Replaces the content of the dataset, using only the API. */
  reset: (documents?: readonly { _id: string; _type: string; [field: string]: unknown }[]) => Promise<void>
}

/** The seam of the suite: it can test any implementation with an address. */
export const connectTo = ({ url, projectId, dataset, token }: Address): Target => {
  const client = (options: { token?: string; apiVersion?: string } = {}): SanityClient =>
    createClient({
      projectId,
      dataset,
      apiVersion: '2025-02-19',
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
      maxRetries: 0,
      perspective: 'raw',
      ...options,
    })
  const editor = client({ token })
  return {
    url,
    projectId,
    dataset,
    token,
    client,
    reader: client(),
    editor,
    ask: (path, { version = 'v2025-02-19', ...options } = {}) =>
      call(`${url}/${version}${path}`, { token, ...options }),
    async reset(documents = []) {
      // One transaction: documents that refer to each other can only be deleted together.
      await editor.mutate([{ delete: { query: '*[true]', params: {} } }])
      if (documents.length > 0) await editor.mutate(documents.map((document) => ({ createOrReplace: document })))
    },
  }
}
