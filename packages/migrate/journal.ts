import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
  existsSync,
} from 'node:fs'
import { join } from 'node:path'
import { nameFile, toPart } from '@schaufenster/cli/replace-file'
import { isObject } from '@schaufenster/shapes/own-member'
import type { DocumentChange } from './change.ts'

/** Written before the first document is: what was there, and what is to be. */
export interface JournalHead {
  run: string
  time: string
  migrations: readonly string[]
  /** The schema.json that the content was valid for. */
  schema: string
}

/** Only the owner may read it: it contains drafts. */
const OWNER_ONLY = 0o600

/** @throws the disk's error, such as ENOSPC; an incomplete journal is never read */
export const writeJournal = (folder: string, head: JournalHead, changes: readonly DocumentChange[]): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const attempt = String(listAttempts(folder, head.run).length).padStart(4, '0')
  const target = join(folder, `${head.run}.${attempt}.ndjson`)
  const part = toPart(target)
  const file = openSync(part, 'w', OWNER_ONLY)
  try {
    for (const line of [head, ...changes]) writeSync(file, `${JSON.stringify(line)}\n`)
    fsyncSync(file)
  } catch (error) {
    rmSync(part, { force: true })
    throw nameFile(error, target)
  } finally {
    closeSync(file)
  }
  renameSync(part, target)
}

const listAttempts = (folder: string, run: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith(`${run}.`) && name.endsWith('.ndjson'))
        .toSorted()
    : []

const isHead = (value: unknown): value is JournalHead =>
  isObject(value) && typeof value['schema'] === 'string' && Array.isArray(value['migrations'])

const isChange = (value: unknown): value is DocumentChange => isObject(value) && typeof value['id'] === 'string'

/**
 * The journal of a run, of all its attempts: a document that several of them name is as the last one found it.
 *
 * @throws Error when there is none here
 */
export const readJournal = (folder: string, run: string): { head: JournalHead; changes: DocumentChange[] } => {
  const lines = listAttempts(folder, run).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  )
  const head = lines.find(isHead)
  if (!head)
    throw new Error(
      `The journal of this run is not in ${folder}. It lies on the machine that the run was started on; undo it there.`,
    )
  const changes = new Map(lines.filter(isChange).map((change) => [change.id, change]))
  return { head, changes: [...changes.values()] }
}
