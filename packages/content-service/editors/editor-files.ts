import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileSync, replaceFileSync } from '@schaufenster/cli/replace-file'
import { hasTexts } from '../store/json.ts'
import { listRecords, readRecords } from '../store/record-files.ts'
import { createKey, type Editor, hashKey, type Role, ROLES, toEditorId } from './editor.ts'

/**
 * One file per editor: two commands at once do not overwrite each other. Not in the database: restoring a backup restores
 * nobody's access.
 */
const toFolder = (dataDir: string): string => join(dataDir, 'editors')
const toFile = (dataDir: string, id: string): string => join(toFolder(dataDir), `${id}.json`)

/** Ids with another meaning: the current user, the owner of the token, the authors of imports and resets. */
const RESERVED = /^(?:me|editor|import|reset)$/
const MAX_NAME_LENGTH = 80

const parseEditor = (text: string): Editor | undefined => {
  const value: unknown = JSON.parse(text)
  if (!hasTexts(value, ['id', 'name', 'createdAt'])) return undefined
  const { id, name, createdAt, keyHash } = value
  const role = ROLES.find((one) => one === value['role'])
  return role && { id, name, role, createdAt, keyHash: typeof keyHash === 'string' ? keyHash : undefined }
}

/**
 * All editors; those who were removed have no `keyHash`.
 *
 * @param report called with each file that is not an editor's, who cannot log in
 */
export const readEditors = (dataDir: string, report: (file: string) => void): Editor[] =>
  readRecords(toFolder(dataDir), parseEditor, report)

/** Changes whenever an editor is added or removed. */
export const readEditorsVersion = (dataDir: string): string =>
  listRecords(toFolder(dataDir))
    .map((id) => {
      const stats = statSync(toFile(dataDir, id), { bigint: true, throwIfNoEntry: false })
      return `${id} ${stats?.mtimeNs} ${stats?.size}`
    })
    .join()

/** @returns the key, of which only a hash is stored. @throws Error for a name that is empty or too long */
export const addEditor = (dataDir: string, name: string, role: Role): { editor: Editor; key: string } => {
  const trimmed = name.trim().replaceAll(/\s+/g, ' ')
  if (trimmed === '' || trimmed.length > MAX_NAME_LENGTH)
    throw new Error(`A name has 1 to ${MAX_NAME_LENGTH} characters, e.g. "Ida Brehmer".`)
  mkdirSync(toFolder(dataDir), { recursive: true, mode: 0o700 })
  const key = createKey()
  const base = toEditorId(trimmed)
  for (let count = RESERVED.test(base) ? 2 : 1; ; count += 1) {
    const id = count === 1 ? base : `${base}-${count}`
    const editor: Editor = { id, name: trimmed, role, createdAt: new Date().toISOString(), keyHash: hashKey(key) }
    const text = `${JSON.stringify(editor, null, 2)}\n`
    if (createFileSync(toFile(dataDir, id), (part) => writeFileSync(part, text, { mode: 0o600 })))
      return { editor, key }
  }
}

/**
 * Takes an editor's key away. The file stays: the history names its author.
 *
 * @param who an id or a name
 * @throws Error when no editor or several match
 */
export const removeEditor = (dataDir: string, who: string): Editor => {
  const active = readEditors(dataDir, () => {}).filter(({ keyHash }) => keyHash !== undefined)
  const byId = active.filter(({ id }) => id === who)
  const found = byId.length > 0 ? byId : active.filter(({ name }) => name === who.trim())
  const [editor] = found
  const ids = (found.length > 1 ? found : active).map(({ id }) => id).join(', ')
  if (found.length > 1) throw new Error(`${found.length} editors are called "${who}". Give the id of one: ${ids}.`)
  if (!editor) throw new Error(`There is no editor "${who}". ${ids ? `There are: ${ids}.` : 'There is none yet.'}`)
  const { keyHash: _, ...removed } = editor
  replaceFileSync(toFile(dataDir, editor.id), `${JSON.stringify(removed, null, 2)}\n`, 0o600)
  return removed
}
