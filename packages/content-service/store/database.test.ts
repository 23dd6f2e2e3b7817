import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../testing/test-service.ts'
import { openDatabase } from './database.ts'

/** As most programs create one. */
const makeOpenFolder = async (): Promise<string> => {
  const folder = await makeFolder()
  chmodSync(folder, 0o755)
  return folder
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const modesIn = (folder: string): string[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => `${name} ${modeOf(join(folder, name))}`)
const CLOSED = ['content.sqlite 600', 'content.sqlite-shm 600', 'content.sqlite-wal 600']

test('a new database and its folder are for their owner only', async () => {
  const folder = join(await makeOpenFolder(), 'deep', 'data')
  const database = openDatabase(join(folder, 'content.sqlite'))
  expect([modeOf(folder), ...modesIn(folder)]).toEqual(['700', ...CLOSED])
  database.close()
})

test('those of an earlier version, readable by others, are restricted', async () => {
  const folder = join(await makeOpenFolder(), 'data')
  openDatabase(join(folder, 'content.sqlite')).close()
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'content.sqlite'), 0o644)
  const database = openDatabase(join(folder, 'content.sqlite'))
  expect([modeOf(folder), ...modesIn(folder)]).toEqual(['700', ...CLOSED])
  database.close()
})

test('a folder that was there before keeps its own mode', async () => {
  const folder = await makeOpenFolder()
  mkdirSync(join(folder, 'notes'))
  const database = openDatabase(join(folder, 'content.sqlite'))
  expect([modeOf(folder), ...modesIn(folder)]).toEqual(['755', ...CLOSED, 'notes 755'])
  database.close()
})

test('tables of long texts have rowids: without, every row that is passed on the way is read whole', async () => {
  const database = openDatabase(join(await makeFolder(), 'content.sqlite'))
  const without = database.prepare('SELECT name FROM pragma_table_list WHERE wr ORDER BY name').all()
  expect(without.map(({ name }) => name)).toEqual(['asset_facts', 'meta'])
  database.close()
})
