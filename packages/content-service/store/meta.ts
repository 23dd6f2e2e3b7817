import type { DatabaseSync } from 'node:sqlite'
import { readText } from './json.ts'

export const readMeta = (database: DatabaseSync, key: string): string | undefined => {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)
  return row === undefined ? undefined : readText(row, 'value')
}

export const writeMeta = (database: DatabaseSync, key: string, value: string): void => {
  database
    .prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .run(key, value)
}
