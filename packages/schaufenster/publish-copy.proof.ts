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

test.each(['embedded', 'hosted'])(
  'the pages of a copy of %s content are compared with the published ones: equal, but for what a migration changed',
  async (kind) => {
    const root = mkdtempSync(join(tmpdir(), 'copy-'))
    const folders = { outDir: join(root, 'dist'), stateDir: join(root, 'state') }
    const dataDir = join(root, 'content')
    const service = await startContentService({
      port: 0,
      dataDir,
      importPath: 'demo/content',
      env: { CONTENT_PROJECT_ID: 'abc123' },
    })
    onTestFinished(() => service.stop())
    const hosted = { ...process.env, SANITY_PROJECT_ID: 'abc123', SANITY_API_HOST: service.url }
    await publishBeside(folders, hosted, quiet)

    const copy = openContent(join(root, 'copy'))
    await runImport('demo/content', copy, 'add', quiet)
    // A crop that no page had: a picture that is nowhere yet.
    const part = () => Math.random() / 4
    const crop = { _type: 'sanity.imageCrop', top: part(), bottom: part(), left: part(), right: part() }
    const patch = { id: 'person-ida', set: { role: 'Neue Aufgabe', 'image.crop': crop } }
    write(copy.store, { mutations: [{ patch }], author: 'migration' })
    copy.store.close()
    // A copy has documents only.
    rmSync(join(root, 'copy/assets'), { recursive: true })
    const embedded = { ...process.env, CONTENT_DIR: dataDir, CONTENT_PROJECT_ID: 'abc123' }
    const lines: string[] = []
    const { equal, differences } = await compareCopy(join(root, 'copy'), (line) => lines.push(line), {
      published: folders.outDir,
      env: kind === 'hosted' ? hosted : embedded,
      build: async () => {},
    })
    expect(lines.join('\n')).toMatch(/, [1-9]\d* of them new/)
    expect(lines.join('\n')).not.toContain('!')
    expect(equal).toBeGreaterThan(10)
    expect(differences.map(({ file }) => file)).toEqual(['studio.html'])
    expect(differences[0]?.diff).toContain('+ Neue Aufgabe')
  },
)
