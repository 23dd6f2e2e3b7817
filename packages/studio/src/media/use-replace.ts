import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { uuid } from '@sanity/uuid'
import { useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import { findPlaces, reversed, toMutations, type Replacement } from './replacement.ts'

/** By the upload that was replaced: what this tab can take back, until it is loaded again. */
const replacements = new Map<string, Replacement>()

const USERS = '*[references($id)]'

/** Replaces an upload wherever it is placed, in drafts and in what is published, and takes it back. */
export const useReplace = (asset: string) => {
  const client = useClient({ apiVersion: API_VERSION })
  const [replacement, setReplacement] = useState(replacements.get(asset))
  const remember = (next: Replacement | undefined): void => {
    if (next) replacements.set(asset, next)
    else replacements.delete(asset)
    setReplacement(next)
  }
  const findUsers = async (id: string): Promise<StoredDocument[]> =>
    storedIn(await client.fetch(USERS, { id }, { perspective: 'raw' }))
  const write = async (next: Replacement, users: readonly StoredDocument[]): Promise<void> => {
    const mutations = toMutations(next, users)
    // With an id of its own it can be sent again when the answer is lost.
    if (mutations.length > 0) await client.mutate(mutations, { transactionId: uuid() })
  }
  return {
    replacement,
    upload: async (file: File): Promise<string> =>
      (await client.assets.upload('image', file, { filename: file.name }))._id,
    replaceBy: async (to: string): Promise<void> => {
      const users = await findUsers(asset)
      const next = findPlaces(users, asset, to)
      await write(next, users)
      remember(next)
    },
    undo: async (): Promise<void> => {
      if (!replacement) return
      await write(reversed(replacement), await findUsers(replacement.to))
      remember(undefined)
    },
  }
}
