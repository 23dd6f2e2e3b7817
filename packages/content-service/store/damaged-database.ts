import { contentLine } from '../command-line.ts'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { messageOf, sqliteCodeOf } from '@schaufenster/cli/errors'
import { readText } from './json.ts'

/** The content database is damaged and was moved aside unchanged. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError'
}

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

const waysOut = (dataDir: string): string =>
  `Put a copy of it there, or import an export ("${contentLine('import <export>', dataDir)}"), ` +
  `or begin again without content ("${contentLine('reset --empty', dataDir)}").`

/** Damage that shows without opening the file. SQLite treats an empty file as an empty database. */
export const findDamageOutside = (file: string): string | undefined => {
  if (existsSync(file)) return statSync(file).size === 0 ? 'it is empty' : undefined
  return existsSync(`${file}-wal`) ? 'only its log is there' : undefined
}

/** Damage that SQLite detects: the structure of every page, and documents that are not JSON. About 0.2 s for 100 MB. */
const findDamageInside = (database: DatabaseSync): string | undefined => {
  const found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
  if (found !== 'ok') return String(found).replaceAll(/\s+/g, ' ')
  const row = database.prepare('SELECT id FROM documents WHERE NOT json_valid(json) LIMIT 1').get()
  return row && `document "${readText(row, 'id')}" is not JSON`
}

/** The message of a SQLite error that means damage; undefined for any other error. */
export const toDamage = (error: unknown): string | undefined => {
  const code = sqliteCodeOf(error)
  return code !== undefined && [SQLITE_CORRUPT, SQLITE_NOTADB].includes(code & 0xff) ? messageOf(error) : undefined
}

/** Opens a database. @returns it, or what is damaged about it, and it is closed */
export const openSound = (open: () => DatabaseSync): { database: DatabaseSync } | { damage: string } => {
  let database: DatabaseSync | undefined
  try {
    database = open()
    const damage = findDamageInside(database)
    if (damage === undefined) return { database }
    database.close()
    return { damage }
  } catch (error) {
    if (database?.isOpen) database.close()
    const damage = toDamage(error)
    if (damage === undefined) throw error
    return { damage }
  }
}

/** Moves a damaged file and its log aside: recovery tools need both. @returns the error to throw */
export const setAside = (file: string, damage: string): DamagedDatabaseError => {
  const time = new Date().toISOString().replaceAll(':', '-')
  const aside = join(dirname(file), `${basename(file, '.sqlite')}.damaged-${time}.sqlite`)
  for (const ending of ['', '-wal']) if (existsSync(file + ending)) renameSync(file + ending, aside + ending)
  rmSync(`${file}-shm`, { force: true })
  return new DamagedDatabaseError(
    `${file} is damaged (${damage}). It was set aside as ${aside}. ${waysOut(dirname(file))}`,
  )
}

/**
 * A database that is missing because a damaged one was moved aside must not be treated as new. @throws
 * DamagedDatabaseError
 */
export const refuseAfterDamage = (file: string): void => {
  const prefix = `${basename(file, '.sqlite')}.damaged-`
  const aside = existsSync(dirname(file))
    ? readdirSync(dirname(file)).findLast((name) => name.startsWith(prefix))
    : undefined
  if (aside === undefined) return
  const folder = dirname(file)
  throw new DamagedDatabaseError(`${file} was damaged and set aside as ${join(folder, aside)}. ${waysOut(folder)}`)
}
