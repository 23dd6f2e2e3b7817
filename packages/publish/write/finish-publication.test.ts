import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { finishPublication } from './finish-publication.ts'
import { toStagingDir } from './folders.ts'
import { takeLock } from './lock.ts'
import { openStateDatabase } from './state-database.ts'
import { writeFact } from './state-facts.ts'

/** A publication that was interrupted before it moved its only file. */
const interrupt = (target: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'finish-'))
  const folders = { outDir: join(folder, 'dist'), stateDir: join(folder, 'state') }
  mkdirSync(toStagingDir(folders))
  writeFileSync(join(toStagingDir(folders), '0'), 'neu')
  const database = openStateDatabase(folders.stateDir)
  database.transaction(() => writeFact(database, 'swap', { staged: { 0: target }, removals: [] }))
  database.close()
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const reported = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => {
    said.mockRestore()
    reported.mockRestore()
  })
  return { folders, file: join(folders.outDir, target), said, reported }
}

it('D01 finishes an interrupted publication, and says so once', () => {
  const { folders, file, said } = interrupt('index.html')
  finishPublication(folders)
  expect(readFileSync(file, 'utf8')).toBe('neu')
  finishPublication(folders)
  expect(said.mock.calls).toEqual([['An interrupted publication was finished.']])
})

it('D01 one that cannot be finished is reported, and keeps no server from starting', () => {
  const { folders, reported } = interrupt('a'.repeat(300))
  finishPublication(folders)
  expect(reported.mock.calls.join()).toContain('could not be finished')
})

it('leaves it to a publication that is running', () => {
  const { folders, file } = interrupt('index.html')
  onTestFinished(takeLock(folders.stateDir))
  finishPublication(folders)
  expect(existsSync(file)).toBe(false)
})
