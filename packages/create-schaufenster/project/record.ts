import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { RawAnswers } from '../questions.ts'

/** What an upgrade has to know of the project; committed with it. */
const RECORD = '.schaufenster.json'

export interface Record {
  /** Of the template. */
  version: string
  answers: RawAnswers
  /** SHA-256 of each file as it was written. */
  files: { [path: string]: string }
}

/** What is the studio's alone from the start, or has a way of its own to be upgraded. */
const OWN = /^(?:content\/|packages\/|package\.json$|\.schaufenster\.json$)/

export const toHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The files of a project that come from the template, by path with `/`. */
export const readFiles = (root: string): Map<string, Buffer> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, Buffer] => [relative(root, file).split(sep).join('/'), readFileSync(file)])
      .filter(([path]) => !OWN.test(path)),
  )

/** @param prepared the folder of the files as they are written */
export const writeRecord = (root: string, prepared: string, version: string, answers: RawAnswers): void => {
  const files = Object.fromEntries([...readFiles(prepared)].map(([path, bytes]) => [path, toHash(bytes)]))
  const sorted = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(join(root, RECORD), `${JSON.stringify({ version, answers, files: sorted }, null, 2)}\n`)
}

/** @throws Error when the project was not written by `npm create schaufenster` */
export const readRecord = (root: string): Record => {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), 'utf8'))
  } catch (error) {
    throw new Error(
      `${join(root, RECORD)} cannot be read; "npm create schaufenster" writes it, and only a project with it can be upgraded. Restore it: git log -- ${RECORD}`,
      { cause: error },
    )
  }
}
