import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { hasTexts } from '../store/json.ts'

/** What a right password gave: the hash of a key, as a link has one. */
interface Visit {
  keyHash: string
  /** ISO 8601, as all times here. */
  expiresAt: string
}

/** The password of one page. */
export interface PagePassword {
  /** Id of the page. */
  id: string
  salt: string
  hash: string
  createdAt: string
  /** Id of the account. */
  createdBy: string
  /** How often the right password was entered, and when last. */
  uses: number
  usedAt?: string
  visits: readonly Visit[]
}

/** A link that opens one page with a password for one person. */
export interface PageLink {
  /** In the name of the cookie; no secret. */
  id: string
  keyHash: string
  /** For whom it is. */
  name: string
  /** Id of the page. */
  page: string
  createdAt: string
  createdBy: string
  expiresAt: string
  /** How often it was opened, and when last. */
  uses: number
  usedAt?: string
}

/** A guess takes a tenth of a second and 32 MB, for us and for whoever has the file. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 }
const HASH_BYTES = 32

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letters may be typed as one sign or two.
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'hex'), HASH_BYTES, COST, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })

export const hashPassword = async (password: string): Promise<Pick<PagePassword, 'salt' | 'hash'>> => {
  const salt = randomBytes(16).toString('hex')
  return { salt, hash: (await derive(password, salt)).toString('hex') }
}

const NEVER = { salt: '00'.repeat(16), hash: '00'.repeat(HASH_BYTES) }

/** Without a password to compare with it takes as long, and is never right. */
export const isPassword = async (
  guess: string,
  { salt, hash }: Pick<PagePassword, 'salt' | 'hash'> = NEVER,
): Promise<boolean> => timingSafeEqual(await derive(guess, salt), Buffer.from(hash, 'hex')) && hash !== NEVER.hash

/** 128 bits; letters and digits only, since mail programs cut other characters off a link's end. */
export const createPageKey = (): string => `sp${randomBytes(16).toString('hex')}`

export const createLinkId = (): string => randomBytes(8).toString('hex')

const isVisit = (value: unknown): value is Visit => hasTexts(value, ['keyHash', 'expiresAt'])

const HASH = new RegExp(`^[0-9a-f]{${2 * HASH_BYTES}}$`)

const readUse = ({ uses, usedAt }: Record<string, unknown>) => ({
  uses: typeof uses === 'number' ? uses : 0,
  ...(typeof usedAt === 'string' && { usedAt }),
})

/** @returns undefined for anything else */
export const parsePassword = (text: string): PagePassword | undefined => {
  const value: unknown = JSON.parse(text)
  if (!hasTexts(value, ['id', 'salt', 'hash', 'createdAt', 'createdBy'])) return undefined
  const { visits } = value
  if (!HASH.test(value.hash) || !Array.isArray(visits) || !visits.every(isVisit)) return undefined
  const { id, salt, hash, createdAt, createdBy } = value
  return { id, salt, hash, createdAt, createdBy, ...readUse(value), visits }
}

/** @returns undefined for anything else */
export const parsePageLink = (text: string): PageLink | undefined => {
  const value: unknown = JSON.parse(text)
  if (!hasTexts(value, ['id', 'keyHash', 'name', 'page', 'createdAt', 'createdBy', 'expiresAt'])) return undefined
  const { id, keyHash, name, page, createdAt, createdBy, expiresAt } = value
  return { id, keyHash, name, page, createdAt, createdBy, expiresAt, ...readUse(value) }
}
