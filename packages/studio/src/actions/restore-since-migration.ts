import { useCallback } from 'react'
import { getDraftId, getPublishedId, useClient, type DocumentActionComponent, type SanityClient } from 'sanity'
import { STATE_ID } from '@schaufenster/site/content-migrations'
import { API_VERSION } from '../api-version.ts'
import { readTransactions } from '../read-transactions.ts'
import { useAnswer } from '../use-answer.ts'
import { isMigratedSince } from './is-migrated-since.ts'

const readMigrated = async (client: SanityClient, id: string, revision: string): Promise<boolean> => {
  const runs = await client.fetch<unknown>(`*[_id == "${STATE_ID}"][0].runs[].run`, {}, { perspective: 'raw' })
  if (!Array.isArray(runs) || runs.length === 0) return false
  const ids = `${getPublishedId(id)},${getDraftId(id)}`
  const transactions = await readTransactions(client, ids, { fromTransaction: revision })
  return isMigratedSince(runs.map(String), revision, transactions)
}

/** Refuses to restore what a migration has changed since: the site no longer reads the fields that would come back. */
export const sinceMigration = (restore: DocumentActionComponent): DocumentActionComponent => {
  const RestoreSinceMigration: DocumentActionComponent = (props) => {
    const { id, revision } = props
    const original = restore(props)
    const client = useClient({ apiVersion: API_VERSION })
    const read = useCallback(
      // Where the history does not answer, it is as it was without this check: what is restored is a draft.
      async () => revision !== undefined && readMigrated(client, id, revision).catch(() => false),
      [client, id, revision],
    )
    const isMigrated = useAnswer(read)
    if (!original || revision === undefined || isMigrated === false) return original
    return {
      ...original,
      disabled: true,
      title: isMigrated
        ? 'Diese Fassung ist älter als eine Umstellung der Inhalte: Was sie enthält, zeigt die Website nicht mehr. Bitte übertragen Sie daraus von Hand, was Sie brauchen.'
        : 'Wird geprüft …',
    }
  }
  RestoreSinceMigration.action = 'restore'
  return RestoreSinceMigration
}
