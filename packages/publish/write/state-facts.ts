import type { StateDatabase } from './state-database.ts'
import type { KeptBuild, Swap } from './state-types.ts'

/** Facts about the whole site, each stored as JSON. */
interface Facts {
  /** Hash of what all pages of a language were rendered with besides their own content, by language. */
  contexts: Readonly<Record<string, string>>
  /** Address and API version of the content service. */
  endpoint: string
  /** UTC date of the lists that depend on the date. */
  day: string
  /** Whether implausibly many pages lost their document: they stay published, and only a check of every page finds them. */
  lossRefused: boolean
  builds: readonly KeptBuild[]
  /** The rest of an unfinished swap. */
  swap: Swap
  /** Ids of pages whose last rendering failed. */
  failed: readonly string[]
  /** Whether some pictures could not be fetched: only rendering finds all that a page shows. */
  picturesMissing: boolean
}

/** Only `writeFact` writes them. */
export const readFact = <Name extends keyof Facts>(database: StateDatabase, name: Name): Facts[Name] | undefined => {
  const value = database.rows('SELECT value FROM facts WHERE name = ?', name)[0]?.['value']
  return typeof value === 'string' ? JSON.parse(value) : undefined
}

export const writeFact = <Name extends keyof Facts>(database: StateDatabase, name: Name, value: Facts[Name]): void =>
  database.run('INSERT OR REPLACE INTO facts VALUES (?, ?)', name, JSON.stringify(value))

export const removeFact = (database: StateDatabase, name: keyof Facts): void =>
  database.run('DELETE FROM facts WHERE name = ?', name)

export const readBuilds = (database: StateDatabase): readonly KeptBuild[] => readFact(database, 'builds') ?? []
