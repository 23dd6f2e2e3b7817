import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isUnanswered } from './write-migration.ts'

/** Where the official tool looks for them, too. */
export const MIGRATIONS = 'migrations'

export interface MigrationFile {
  /** The file without its ending, such as `001-headline-is-title`. */
  name: string
  /** Absolute path. */
  path: string
}

const FILE = /^(?<number>\d+)-[a-z0-9-]+\.ts$/

/**
 * The migrations of a project, in order of their numbers.
 *
 * @throws Error when two have one number: their order would be a matter of chance
 */
export const listMigrations = (root: string): MigrationFile[] => {
  const folder = resolve(root, MIGRATIONS)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : []
  const stray = names.find((name) => !FILE.test(name))
  if (stray !== undefined)
    throw new Error(
      `${MIGRATIONS}/${stray}: name it with a number and lower-case words, such as 001-title-of-pages.ts.`,
    )
  const numberOf = (name: string): number => Number(FILE.exec(name)?.groups?.['number'])
  const sorted = names.toSorted((a, b) => numberOf(a) - numberOf(b))
  for (const [index, name] of sorted.entries()) {
    const last = sorted[index - 1]
    if (last !== undefined && numberOf(last) === numberOf(name))
      throw new Error(`${last} and ${name} have one number. Rename the one that is to run later.`)
  }
  return sorted.map((name) => ({ name: name.slice(0, -3), path: join(folder, name) }))
}

/** The number for the next migration, such as `002`. */
export const nextNumber = (root: string): string => {
  const last = listMigrations(root).at(-1)
  return String(Number(last?.name.split('-')[0] ?? 0) + 1).padStart(3, '0')
}

/** Migrations that still have a question in them, relative to the project. */
export const findUnanswered = (root: string): string[] =>
  listMigrations(root).flatMap(({ name, path }) =>
    isUnanswered(readFileSync(path, 'utf8')) ? [`${MIGRATIONS}/${name}.ts`] : [],
  )
