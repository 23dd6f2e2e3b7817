import type { DatabaseSync } from 'node:sqlite'
import type { ImageFacts } from '../../images/describe-image.ts'
import { isJsonObject, readText } from '../json.ts'
import type { FactsCache } from './asset-document.ts'

/** Goes into every key: raise it when pictures are measured differently. */
const MEASURE_VERSION = 2

/** A FactsCache in SQLite. An unreadable row counts as absent: the picture is measured again. */
export const createFactsCache = (database: DatabaseSync): FactsCache => {
  const read = database.prepare('SELECT json FROM asset_facts WHERE key = ?')
  const write = database.prepare('INSERT OR REPLACE INTO asset_facts VALUES (?, ?)')
  return {
    get(sha1) {
      const row = read.get(toKey(sha1))
      const facts: unknown = row && JSON.parse(readText(row, 'json'))
      return isImageFacts(facts) ? facts : undefined
    },
    set(sha1, facts) {
      write.run(toKey(sha1), JSON.stringify(facts))
    },
  }
}

const toKey = (sha1: string): string => `${MEASURE_VERSION}-${sha1}`

const isImageFacts = (value: unknown): value is ImageFacts =>
  isJsonObject(value) &&
  typeof value['extension'] === 'string' &&
  typeof value['width'] === 'number' &&
  typeof value['height'] === 'number' &&
  isJsonObject(value['metadata'])
