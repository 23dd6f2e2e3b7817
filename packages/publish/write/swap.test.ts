import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { toStagingDir } from './folders.ts'
import { openStateDatabase } from './state-database.ts'
import { writeFact } from './state-facts.ts'
import { completeSwap, swap } from './swap.ts'

/** A published site; the next files are staged. */
const setUp = (published: Record<string, string>, next: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'swap-'))
  const folders = { outDir: join(folder, 'dist'), stateDir: join(folder, 'state') }
  const put = (path: string, body: string) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, body)
  }
  for (const [path, body] of Object.entries(published)) put(join(folders.outDir, path), body)
  for (const [number, body] of Object.values(next).entries()) put(join(toStagingDir(folders), String(number)), body)
  const database = openStateDatabase(folders.stateDir)
  onTestFinished(() => {
    database.close()
  })
  const read = (path: string) => {
    const file = join(folders.outDir, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const staged = Object.fromEntries(Object.keys(next).entries())
  return { folders, database, read, staged, remember: () => {} }
}

it('a page whose address changes in capitals alone has its new file; the old one is removed', () => {
  const { folders, database, read, ...steps } = setUp({ 'team.html': 'alt' }, { 'Team.html': 'neu' })
  swap(folders, database, { ...steps, removals: ['team.html'] })
  expect([read('Team.html'), read('team.html')]).toEqual(['neu', undefined])
})

it('R06 a file takes the place of a folder, and a folder that of a file', () => {
  const { folders, database, read, ...steps } = setUp(
    { 'alt.html/_payload.json': 'alt', 'robots.txt': 'alt', 'bleibt.html': 'alt' },
    { 'alt.html': 'neu', 'robots.txt/alt/_payload.json': 'neu' },
  )
  swap(folders, database, { ...steps, removals: ['alt.html/_payload.json'] })
  expect([read('alt.html'), read('robots.txt/alt/_payload.json'), read('bleibt.html')]).toEqual(['neu', 'neu', 'alt'])
})

// A symlinked folder simulates a case-insensitive disk: both names resolve to the same file.
const renameOnOneFile = () => {
  const site = setUp({ 'team/index.html': 'alt', 'team/bild.txt': 'bleibt' }, { 'Team/index.html': 'neu' })
  symlinkSync('team', join(site.folders.outDir, 'Team'))
  return site
}

it('on a disk that ignores case the new file is not removed with the old name', () => {
  const { folders, database, read, ...steps } = renameOnOneFile()
  swap(folders, database, { ...steps, removals: ['team/index.html'] })
  expect(read('Team/index.html')).toBe('neu')
})

it('nor when an interrupted swap, which had moved it, is finished', () => {
  const { folders, database, read, staged } = renameOnOneFile()
  writeFileSync(join(folders.outDir, 'team/index.html'), 'neu')
  rmSync(join(toStagingDir(folders), '0'))
  database.transaction(() => writeFact(database, 'swap', { staged, removals: ['team/index.html'] }))
  expect(completeSwap(folders, database)).toBe(true)
  expect(read('Team/index.html')).toBe('neu')
})
