import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import { hashKey } from '../editors/editor.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { StoredDocument } from '../store/document.ts'
import { readRecords } from '../store/record-files.ts'
import { createShareId, createShareKey, parseShare, type Share } from './share.ts'
import { readShared } from './shared-documents.ts'

interface Wanted extends Pick<Share, 'name' | 'page' | 'sections' | 'createdBy' | 'expiresAt'> {
  isFrozen: boolean
}

/** Milliseconds for which an expired link is listed. */
const REMEMBERED = 30 * 24 * 3_600_000
/** Milliseconds between two writes of when a link was used. */
const NOTED_EVERY = 60_000

const locateShares = (dataDir: string): string => join(dataDir, 'shares')

/** @param report called with the path of each file that is none */
export const readShares = (dataDir: string, report: (file: string, reason?: string) => void): Share[] =>
  readRecords(locateShares(dataDir), parseShare, report)

/** Links that show the draft of one page to somebody without a login. */
export interface Shares {
  /** Whose key this is; undefined when it never was one, and after it was revoked or has expired. */
  find: (key: string) => Share | undefined
  /** Newest first, those that have expired lately included. */
  list: () => Share[]
  /** @returns the key, which is stored nowhere */
  create: (wanted: Wanted) => { share: Share; key: string }
  /** @returns whether there was one */
  revoke: (id: string) => boolean
  /** Its page was seen. */
  use: (share: Share) => void
  /** What it shows in place of what is published, under published ids; undefined when its page is deleted. */
  read: (share: Share) => readonly StoredDocument[] | undefined
  /** A picture or file that a link still shows. */
  findAsset: (id: string) => StoredDocument | undefined
  /** Ids of these. */
  assetIds: () => Iterable<string>
}

/**
 * Opens the links of a data folder: a file each, as editors have. Not in the database, since a link that was revoked must not
 * come back with a restored backup, an import or an earlier revision. The files have only hashes of the keys.
 */
export const openShares = ({
  dataDir,
  store,
  log,
}: {
  dataDir: string
  store: ContentStore
  log: (line: string) => void
}): Shares => {
  const folder = locateShares(dataDir)
  const locate = (id: string): string => join(folder, `${id}.json`)
  const stored = readShares(dataDir, (file, reason = 'It is not the file of a link.') =>
    log(`! ${file} was ignored: ${reason} Remove it and make a new link.`),
  )
  const byId = new Map(stored.map((share) => [share.id, share]))
  const write = (share: Share): void => {
    replaceFileSync(locate(share.id), `${JSON.stringify(share)}\n`, 0o600)
    byId.set(share.id, share)
  }
  const remove = (id: string): void => {
    rmSync(locate(id), { force: true })
    byId.delete(id)
  }
  const isValid = ({ expiresAt }: Share): boolean => Date.parse(expiresAt) > Date.now()
  const listFrozen = (): StoredDocument[] =>
    [...byId.values()].flatMap((share) => (isValid(share) ? (share.frozen ?? []) : []))

  return {
    find(key) {
      // By hash: how long it takes says nothing about a key.
      const keyHash = hashKey(key)
      return [...byId.values()].find((share) => share.keyHash === keyHash && isValid(share))
    },
    list() {
      for (const { id, expiresAt } of byId.values()) if (Date.parse(expiresAt) + REMEMBERED < Date.now()) remove(id)
      return [...byId.values()].toSorted((left, right) => right.createdAt.localeCompare(left.createdAt))
    },
    create({ isFrozen, ...wanted }) {
      const key = createShareKey()
      const share: Share = {
        id: createShareId(),
        keyHash: hashKey(key),
        ...wanted,
        createdAt: new Date(Date.now()).toISOString(),
        ...(isFrozen && { frozen: readShared(store, wanted) }),
      }
      write(share)
      return { share, key }
    },
    revoke(id) {
      if (!byId.has(id)) return false
      remove(id)
      return true
    },
    use(share) {
      const isNoted = share.usedAt !== undefined && Date.now() - Date.parse(share.usedAt) < NOTED_EVERY
      // It may be revoked meanwhile.
      if (isNoted || !byId.has(share.id)) return
      try {
        write({ ...share, usedAt: new Date(Date.now()).toISOString() })
      } catch (error) {
        // Such as a full disk: its client sees the page all the same.
        log(`! It could not be noted that the link for ${share.name} was used. ${messageOf(error)}`)
      }
    },
    read(share) {
      const current = readShared(store, share)
      // A page that was deleted is not shown as it was.
      return current && (share.frozen ?? current)
    },
    findAsset: (id) => listFrozen().find(({ _id }) => _id === id),
    assetIds: () => listFrozen().map(({ _id }) => _id),
  }
}
