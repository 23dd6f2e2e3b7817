import type { KeptBuild } from './state-types.ts'
import type { StateDatabase } from './state-database.ts'

/** Facts about the whole site, each a JSON value. */
type Fact =
  /** Hash of what all pages were rendered with besides their own content. */
  | 'context'
  /** UTC date of the lists that depend on the date. */
  | 'day'
  /**
   * Whether implausibly many pages lost their document: they stay published, and only a check of every page finds
   * them.
   */
  | 'lossRefused'
  | 'builds'
  /** The rest of an unfinished swap. */
  | 'swap'
  /** Pages whose last rendering failed. */
  | 'failed'
  /** Whether some pictures could not be fetched: only rendering finds all that a page shows. */
  | 'picturesMissing'

export const readFact = (database: StateDatabase, name: Fact): unknown => {
  const value = database.rows('SELECT value FROM facts WHERE name = ?', name)[0]?.['value']
  return typeof value === 'string' ? JSON.parse(value) : undefined
}

export const writeFact = (database: StateDatabase, name: Fact, value: unknown): void =>
  database.run('INSERT OR REPLACE INTO facts VALUES (?, ?)', name, JSON.stringify(value))

export const removeFact = (database: StateDatabase, name: Fact): void =>
  database.run('DELETE FROM facts WHERE name = ?', name)

/** A fact that is a list of strings. */
export const readTexts = (database: StateDatabase, name: Fact): string[] => {
  const value = readFact(database, name)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

const isBuild = (value: unknown): value is KeptBuild =>
  typeof value === 'object' && value !== null && 'id' in value && 'timestamp' in value && 'assets' in value

export const readBuilds = (database: StateDatabase): KeptBuild[] => {
  const value = readFact(database, 'builds')
  return Array.isArray(value) ? value.filter(isBuild) : []
}
