import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { messageOf } from '@schaufenster/cli/errors'
import { createSessions, type Session } from './sessions.ts'
import { locateToken, readToken } from '../store/token.ts'
import { type Editor, hashKey } from './editor.ts'
import { readEditors, readEditorsVersion } from './editor-files.ts'

/** A person or program that may read drafts. */
export interface Account extends Pick<Editor, 'id' | 'name' | 'createdAt'> {
  role: Editor['role'] | 'administrator'
}

/** Who has the token: programs, and the owner. */
export const OWNER: Account = {
  id: 'editor',
  name: 'Editor',
  role: 'administrator',
  createdAt: '1970-01-01T00:00:00Z',
}

interface AccountsOptions {
  database: DatabaseSync
  dataDir: string
  token: string
  /** Whether the token comes from the environment, so that the file is ignored. */
  isTokenGiven: boolean
  log: (line: string) => void
  /** Called when somebody may have lost access. */
  onChange: () => void
}

/** Milliseconds: somebody who is removed is out within a second. */
const LOOK_EVERY_MS = 500

/** Everyone who may log in. */
export interface Accounts {
  /** Whose token, key, or session this is. */
  find: (secret: string) => Account | undefined
  /** The owner first. */
  list: () => Account[]
  /** Also somebody who was removed: the history still names them. */
  byId: (id: string) => Account | undefined
  /** Begins a session of a browser. @param secret a token or key. @returns undefined when it is neither */
  logIn: (secret: string) => Session | undefined
  /** When a session ends; undefined for a token or key, and when there is none. */
  expiry: (secret: string) => Session['expires'] | undefined
  /** Whether a session has ended before its time: its key was taken away or renewed. */
  isRevoked: (secret: string) => boolean
  logOut: (secret: string) => void
  close: () => void
}

/** Follows the data folder while the service runs: what a command adds, removes or renews counts at once. */
export const openAccounts = ({ database, dataDir, token, isTokenGiven, log, onChange }: AccountsOptions): Accounts => {
  let byKey = new Map<string, Account>()
  let byId = new Map<string, Account>()
  let version = ''
  let failure = ''

  const readVersion = (): string =>
    `${readEditorsVersion(dataDir)} ${statSync(locateToken(dataDir), { throwIfNoEntry: false })?.mtimeMs}`

  const read = (): void => {
    const current = (isTokenGiven ? undefined : readToken(locateToken(dataDir))) ?? token
    const editors = readEditors(dataDir, (file) =>
      log(`! ${file} is not the file of an editor, who cannot log in. Remove it and add the editor again.`),
    )
    byKey = new Map([[hashKey(current), OWNER]])
    byId = new Map([[OWNER.id, OWNER]])
    for (const editor of editors) {
      byId.set(editor.id, editor)
      if (editor.keyHash !== undefined) byKey.set(editor.keyHash, editor)
    }
  }

  const look = (): void => {
    try {
      const seen = readVersion()
      if (seen === version) return
      read()
      const isFirst = version === ''
      version = seen
      failure = ''
      if (!isFirst) onChange()
    } catch (error) {
      const message = messageOf(error)
      // Twice a second.
      if (message !== failure) log(`! The editors could not be read; who may log in stays as it was. ${message}`)
      failure = message
    }
  }

  look()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  const sessions = createSessions(database, (keyHash) => byKey.has(keyHash))

  return {
    find(secret) {
      // Looked up by hash: how long it takes says nothing about a secret.
      const keyHash = hashKey(secret)
      return byKey.get(keyHash) ?? byKey.get(sessions.find(secret)?.keyHash ?? '')
    },
    list: () => [...byKey.values()],
    byId: (id) => byId.get(id),
    logIn(secret) {
      const keyHash = hashKey(secret)
      return byKey.has(keyHash) ? sessions.open(keyHash) : undefined
    },
    expiry: (secret) => sessions.find(secret)?.expires,
    isRevoked: (secret) => sessions.isRevoked(secret),
    logOut: (secret) => sessions.close(secret),
    close: () => clearInterval(timer),
  }
}
