import type { KeptBuild } from './state-types.ts'
import type { StateDatabase } from './state-database.ts'

/** Facts about the site as a whole, each a value of JSON. */
type Fact =
  /** What all pages were rendered with. */
  | 'context'
  /** Hash of what all answers rest on: `Basis.given`. */
  | 'given'
  /** `Basis.day`. */
  | 'day'
  /** Whether more pages lost their document than is believed: they are published, and nothing but a look at every page finds them. */
  | 'lossRefused'
  | 'builds'
  | 'inlineScripts'
  /** What is left to do of a swap that began. */
  | 'swap'
  /** Whether sitemap, feed and the like are older than the pages. */
  | 'siteIsStale'
  /** Pages whose last rendering failed. */
  | 'failed'

export const readFact = (database: StateDatabase, name: Fact): unknown => {
  const value = database.rows('SELECT value FROM facts WHERE name = ?', name)[0]?.['value']
  return typeof value === 'string' ? JSON.parse(value) : undefined
}

export const writeFact = (database: StateDatabase, name: Fact, value: unknown): void =>
  database.run('INSERT OR REPLACE INTO facts VALUES (?, ?)', name, JSON.stringify(value))

export const removeFact = (database: StateDatabase, name: Fact): void =>
  database.run('DELETE FROM facts WHERE name = ?', name)

/** Texts of a fact that is a list of them. */
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
