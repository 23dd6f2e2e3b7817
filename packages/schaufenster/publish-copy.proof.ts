import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContent, runImport } from '@schaufenster/content-service/open-content'
import { write } from '@schaufenster/content-service/write'
import { publishBeside } from '@schaufenster/publish/commands/publish-command'
import { startContentService } from '@schaufenster/content-service'
import { expect, onTestFinished, test } from 'vitest'
import { compareCopy } from './publish-copy.ts'

const quiet = (): void => {}

test('the pages of a copy are compared with the published ones: equal, but for what a migration changed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'copy-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folders = { outDir: join(root, 'dist'), stateDir: join(root, 'state') }
  const dataDir = join(root, 'content')
  const service = await startContentService({ port: 0, dataDir, importPath: 'demo/content' })
  await publishBeside(folders, { ...process.env, CONTENT_DIR: dataDir, SANITY_API_HOST: service.url }, quiet)
  await service.stop()

  const copy = openContent(join(root, 'copy'))
  await runImport('demo/content', copy, 'refresh', quiet)
  const patch = { id: 'person-ida', set: { role: 'Neue Aufgabe' } }
  write(copy.store, { mutations: [{ patch }], author: 'migration' })
  copy.store.close()
  // A copy has documents only.
  rmSync(join(root, 'copy/assets'), { recursive: true })
  const seams = { published: folders.outDir, env: { ...process.env, CONTENT_DIR: dataDir }, build: async () => {} }
  const { equal, differences } = await compareCopy(join(root, 'copy'), quiet, seams)
  expect(equal).toBeGreaterThan(10)
  expect(differences.map(({ file }) => file)).toEqual(['studio.html'])
  expect(differences[0]?.diff).toContain('+ Neue Aufgabe')
})
