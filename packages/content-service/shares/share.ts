import { randomBytes } from 'node:crypto'
import { hasTexts } from '../store/json.ts'
import { isStoredDocument, type StoredDocument } from '../store/document.ts'

/** A link that shows the draft of one page to somebody without a login. */
export interface Share {
  /** In the address of the page; no secret. */
  id: string
  keyHash: string
  /** For whom it is. */
  name: string
  /** Id of the page, without `drafts.` */
  page: string
  /** Names of the page's fields that refer to its sections. */
  sections: readonly string[]
  /** ISO 8601, as all times here. */
  createdAt: string
  /** Id of the account. */
  createdBy: string
  expiresAt: string
  /** When the page was last seen through it. */
  usedAt?: string
  /** The page, its sections and their assets as they were, under published ids; without, it shows the current draft. */
  frozen?: readonly StoredDocument[]
}

/** 128 bits; letters and digits only, since mail programs cut other characters off a link's end. */
export const createShareKey = (): string => `sd${randomBytes(16).toString('hex')}`

export const createShareId = (): string => randomBytes(8).toString('hex')

/** @returns undefined for anything else */
export const parseShare = (text: string): Share | undefined => {
  const value: unknown = JSON.parse(text)
  if (!hasTexts(value, ['id', 'keyHash', 'name', 'page', 'createdAt', 'createdBy', 'expiresAt'])) return undefined
  const { sections, usedAt, frozen } = value
  if (!Array.isArray(sections) || !sections.every((name) => typeof name === 'string')) return undefined
  if (frozen !== undefined && !(Array.isArray(frozen) && frozen.every(isStoredDocument))) return undefined
  return { ...value, sections, frozen, usedAt: typeof usedAt === 'string' ? usedAt : undefined }
}
