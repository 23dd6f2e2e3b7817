import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import { hashKey } from '../editors/editor.ts'
import { keepRecords } from '../store/kept-records.ts'
import {
  createLinkId,
  createPageKey,
  hashPassword,
  isPassword,
  parsePageLink,
  parsePassword,
  type PageLink,
  type PagePassword,
} from './password.ts'

/** Milliseconds for which a browser need not be told the password again. */
const VISIT_MS = 7 * 24 * 3_600_000
/** Visits of a page; the oldest ends first. */
const MAX_VISITS = 500
/** Milliseconds for which an expired link is listed. */
const REMEMBERED = 30 * 24 * 3_600_000

/** Whose key it is, and for which page. */
export interface PageAccess {
  /** Of the link, or of the page whose password was typed. */
  id: string
  page: string
  expiresAt: string
  /** For whom the link is; a password is nobody's. */
  name?: string
}

/** The passwords of pages, and the links that open such a page for one person. */
export interface Passwords {
  /** What a key opens; undefined when it never was one, and after it was revoked or has expired. */
  find: (key: string) => PageAccess | undefined
  /** Sets or replaces a password: whoever has typed the one before has to type the new one. */
  set: (page: string, password: string, createdBy: string) => Promise<void>
  /** @returns whether there was one */
  remove: (page: string) => boolean
  /** @returns a key for each of these pages that has this password: a page and its translation may share a slug and a password */
  open: (pages: readonly string[], guess: string) => Promise<{ key: string; access: PageAccess }[]>
  list: () => PagePassword[]
  /** Newest first, those that have expired lately included. */
  listLinks: () => PageLink[]
  createLink: (wanted: Pick<PageLink, 'name' | 'page' | 'createdBy' | 'expiresAt'>) => { link: PageLink; key: string }
  /** @returns whether there was one */
  revokeLink: (id: string) => boolean
  /** A link was opened. */
  use: (access: PageAccess) => void
}

const isValid = ({ expiresAt }: { expiresAt: string }): boolean => Date.parse(expiresAt) > Date.now()

/** The current time. */
const stamp = (): string => new Date(Date.now()).toISOString()

/**
 * Opens the passwords of a data folder: files, as links to drafts are. A restored backup, an import or an earlier revision brings none of
 * them back, and a page without one stays closed.
 */
export const openPasswords = ({ dataDir, log }: { dataDir: string; log: (line: string) => void }): Passwords => {
  const open = { log, advice: 'Remove it and make a new one.' }
  const passwords = keepRecords({
    ...open,
    folder: join(dataDir, 'passwords'),
    parse: parsePassword,
    what: 'a password',
  })
  const links = keepRecords({ ...open, folder: join(dataDir, 'page-links'), parse: parsePageLink, what: 'a link' })

  /** A full disk keeps nobody out. */
  const note = (write: () => void): void => {
    try {
      write()
    } catch (error) {
      log(`! It could not be noted that a page with a password was opened. ${messageOf(error)}`)
    }
  }

  return {
    find(key) {
      // By hash: how long it takes says nothing about a key.
      const keyHash = hashKey(key)
      const link = [...links.all()].find((one) => one.keyHash === keyHash && isValid(one))
      if (link) return link
      for (const { id, visits } of passwords.all()) {
        const visit = visits.find((one) => one.keyHash === keyHash && isValid(one))
        if (visit) return { id, page: id, expiresAt: visit.expiresAt }
      }
      return undefined
    },
    async set(page, password, createdBy) {
      const hashed = await hashPassword(password)
      passwords.write({ id: page, ...hashed, createdAt: stamp(), createdBy, uses: 0, visits: [] })
    },
    remove: (page) => passwords.remove(page),
    async open(pages, guess) {
      const opened: { key: string; access: PageAccess }[] = []
      for (const page of pages) {
        const before = passwords.get(page)
        const isRight = await isPassword(guess, before)
        // It may have been replaced meanwhile.
        const current = passwords.get(page)
        if (!isRight || !current || current.hash !== before?.hash) continue
        const key = createPageKey()
        const expiresAt = new Date(Date.now() + VISIT_MS).toISOString()
        const visits = [...current.visits.filter(isValid), { keyHash: hashKey(key), expiresAt }].slice(-MAX_VISITS)
        const used = { ...current, uses: current.uses + 1, usedAt: stamp(), visits }
        passwords.set(used)
        note(() => passwords.write(used))
        opened.push({ key, access: { id: page, page, expiresAt } })
      }
      return opened
    },
    list: () => [...passwords.all()],
    listLinks() {
      for (const { id, expiresAt } of links.all()) if (Date.parse(expiresAt) + REMEMBERED < Date.now()) links.remove(id)
      return [...links.all()].toSorted((left, right) => right.createdAt.localeCompare(left.createdAt))
    },
    createLink(wanted) {
      const key = createPageKey()
      const link: PageLink = { id: createLinkId(), keyHash: hashKey(key), ...wanted, createdAt: stamp(), uses: 0 }
      links.write(link)
      return { link, key }
    },
    revokeLink: (id) => links.remove(id),
    use({ id }) {
      const link = links.get(id)
      if (link) note(() => links.write({ ...link, uses: link.uses + 1, usedAt: stamp() }))
    },
  }
}
