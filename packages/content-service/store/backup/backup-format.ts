import { readdir } from 'node:fs/promises'
import { hasTexts } from '../json.ts'

/** The first entry of a backup; the others are `content.sqlite`, `token` and `assets/…`. */
export const MANIFEST = 'backup.json'

export interface BackupManifest {
  format: 1
  projectId: string
  /** ISO 8601. */
  createdAt: string
  documents: number
  assets: number
}

export interface BackupSummary extends BackupManifest {
  /** Size of the archive. */
  bytes: number
}

/** `0a/0a4d55a8…`: where asset bytes are in their folder. */
export const isBlobName = (path: string): boolean => /^([0-9a-f]{2})\/\1[0-9a-f]{38}$/.test(path)

/** Asset bytes, by their path in their folder. Bytes are never rewritten, so they need no lock. */
export const listBlobs = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter(isBlobName).toSorted()

/** @returns undefined for anything else */
export const parseManifest = (text: string): BackupManifest | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    if (!hasTexts(value, ['projectId', 'createdAt'])) return undefined
    const { format, projectId, createdAt, documents, assets } = value
    if (format !== 1 || typeof documents !== 'number' || typeof assets !== 'number') return undefined
    return { format, projectId, createdAt, documents, assets }
  } catch {
    return undefined
  }
}
