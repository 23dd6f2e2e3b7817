import { execFile } from 'node:child_process'
import { open, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openExportTarget } from './store/export/export-target.ts'
import { makeFolder } from './testing/test-service.ts'
import { writeExport } from './testing/write-export.ts'

const MEGABYTE = 1024 * 1024
const folder = await makeFolder()

/** Imports in a process of its own. @returns the most memory it had, in megabytes */
const measure = async (path: string): Promise<number> => {
  const program = `
    const { openContent } = await import(${JSON.stringify(join(import.meta.dirname, 'open-content.ts'))})
    const { importExport } = await import(${JSON.stringify(join(import.meta.dirname, 'store/import/import-export.ts'))})
    const content = openContent(${JSON.stringify(`${path}-data`)})
    await importExport(${JSON.stringify(path)}, content, 'replace')
    content.store.close()
    console.log(process.resourceUsage().maxRSS / 1024)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return Number(stdout)
}

test('a file of a gigabyte is imported in the memory of a small one', { timeout: 300_000 }, async () => {
  const line = { _id: 'a', _type: 'page', film: { _sanityAsset: 'file@file://./files/film.bin' } }
  const small = await writeExport(join(folder, 'small'), { lines: [line], assets: { 'files/film.bin': 'x' } })
  const large = await writeExport(join(folder, 'large'), { lines: [line], assets: { 'files/film.bin': '' } })
  await truncate(join(large, 'files/film.bin'), 1024 * MEGABYTE)
  expect(await measure(large)).toBeLessThan((await measure(small)) + 100)
})

test('documents take hardly more memory than their file', { timeout: 300_000 }, async () => {
  const path = await writeExport(join(folder, 'documents'), { lines: [] })
  await writeFile(join(path, 'data.ndjson'), '')
  const file = await open(join(path, 'data.ndjson'), 'a')
  const text = 'Papier, „Licht“ und Raum. '.repeat(120)
  for (let index = 0; index < 50_000; index += 1)
    await file.write(`${JSON.stringify({ _id: `p${index}`, _type: 'page', list: [{ _key: 'k', text }] })}\n`)
  const megabytes = (await file.stat()).size / MEGABYTE
  await file.close()
  expect(megabytes).toBeGreaterThan(150)
  expect(await measure(path)).toBeLessThan(2 * megabytes + 150)
})

test('an export may be longer than a string can be', { timeout: 300_000 }, async () => {
  const part = 'x'.repeat(64 * MEGABYTE)
  for (const name of ['export', 'export.tar.gz']) {
    const target = await openExportTarget(join(folder, name), false)
    await target.addText('data.ndjson', () => Array.from({ length: 9 }, () => part))
    await target.finish()
  }
  expect((await stat(join(folder, 'export/data.ndjson'))).size).toBe(9 * part.length)
})
