import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, isMissing } from '@schaufenster/cli/errors'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import { isJsonObject } from '../store/json.ts'
import { createKey, type Editor, hashKey, type Role, ROLES, toEditorId } from './editor.ts'

/** A file each, so that two commands at once lose nothing. Not in the database: a backup brings nobody back. */
const locateEditors = (dataDir: string): string => join(dataDir, 'editors')
const locateEditor = (dataDir: string, id: string): string => join(locateEditors(dataDir), `${id}.json`)

/** What is somebody else: the owner of the token, the current user, and the authors of imports and resets. */
const RESERVED = /^(?:me|editor|import|reset)$/
const LONGEST_NAME = 80

const parseEditor = (text: string): Editor | undefined => {
  const value: unknown = JSON.parse(text)
  if (!isJsonObject(value)) return undefined
  const { id, name, role, createdAt, keyHash } = value
  const known = ROLES.find((one) => one === role)
  if (typeof id !== 'string' || typeof name !== 'string' || typeof createdAt !== 'string' || !known) return undefined
  return { id, name, role: known, createdAt, ...(typeof keyHash === 'string' && { keyHash }) }
}

/** Those that were removed included. @param report called for a file that is none; its editor cannot log in */
export const readEditors = (dataDir: string, report: (file: string) => void): Editor[] =>
  readIds(locateEditors(dataDir)).flatMap((id) => {
    const file = locateEditor(dataDir, id)
    try {
      const editor = parseEditor(readFileSync(file, 'utf8'))
      if (editor) return [editor]
    } catch (error) {
      if (isMissing(error)) return []
    }
    report(file)
    return []
  })

const readIds = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
      .toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Changes whenever an editor is added or removed. */
export const readEditorsVersion = (dataDir: string): number =>
  statSync(locateEditors(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** @returns the key, which is stored nowhere. @throws Error for a name that is empty or too long */
export const addEditor = (dataDir: string, name: string, role: Role): { editor: Editor; key: string } => {
  const trimmed = name.trim().replaceAll(/\s+/g, ' ')
  if (trimmed === '' || trimmed.length > LONGEST_NAME)
    throw new Error(`A name has 1 to ${LONGEST_NAME} characters, e.g. "Ida Brehmer".`)
  mkdirSync(locateEditors(dataDir), { recursive: true, mode: 0o700 })
  const key = createKey()
  const base = toEditorId(trimmed)
  for (let count = RESERVED.test(base) ? 2 : 1; ; count += 1) {
    const id = count === 1 ? base : `${base}-${count}`
    const editor: Editor = { id, name: trimmed, role, createdAt: new Date().toISOString(), keyHash: hashKey(key) }
    try {
      writeFileSync(locateEditor(dataDir, id), `${JSON.stringify(editor, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
      return { editor, key }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/** @param who an id or a name. @throws Error when it means nobody, or more than one */
export const removeEditor = (dataDir: string, who: string): Editor => {
  const present = readEditors(dataDir, () => {}).filter(({ keyHash }) => keyHash !== undefined)
  const named = present.filter(({ id }) => id === who)
  const found = named.length > 0 ? named : present.filter(({ name }) => name === who.trim())
  const [editor] = found
  const ids = (found.length > 1 ? found : present).map(({ id }) => id).join(', ')
  if (found.length > 1) throw new Error(`${found.length} editors are called "${who}". Give the id of one: ${ids}.`)
  if (!editor) throw new Error(`There is no editor "${who}". ${ids ? `There are: ${ids}.` : 'There is none yet.'}`)
  const { keyHash: _, ...removed } = editor
  replaceFileSync(locateEditor(dataDir, editor.id), `${JSON.stringify(removed, null, 2)}\n`, 0o600)
  return removed
}
