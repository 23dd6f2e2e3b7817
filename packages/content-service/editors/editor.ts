import { createHash, randomBytes } from 'node:crypto'

/** As in Sanity: an `editor` edits and publishes, a `contributor` edits drafts only. The owner of the token is an administrator. */
export const ROLES = ['editor', 'contributor'] as const
export type Role = (typeof ROLES)[number]

/** A person with a key of their own. */
export interface Editor {
  /** The author of their changes; never used again for somebody else. */
  id: string
  name: string
  role: Role
  /** ISO 8601. */
  createdAt: string
  /** Hash of their key; undefined once they are removed: the history still has their name. */
  keyHash?: string
}

/** A key is long and random, so one round suffices. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

export const createKey = (): string => `sk${randomBytes(32).toString('hex')}`

const TRANSLITERATIONS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** `Ida Brehmer` → `ida-brehmer`; `person` where no letter is left. */
export const toEditorId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'person'
