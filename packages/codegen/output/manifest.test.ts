import { execFileSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createTemporaryProject, smallProject } from '../testing/temporary-project.ts'

test('an editor’s lock beside a file of the schema, a block or the generator itself does no harm', () => {
  const { root, path } = createTemporaryProject(smallProject)
  cpSync(dirname(import.meta.dirname), path('codegen'), {
    recursive: true,
    filter: (file) => basename(file) !== 'node_modules',
  })
  for (const lock of ['schema/blocks/.#box-text.ts', 'src/blocks/box-text/.#box-text.tsx', 'codegen/.#cli.ts'])
    symlinkSync('editor@machine.1234', path(lock))
  const program = `
    const { rememberRun, isUnchanged } = await import('${pathToFileURL(path('codegen/output/manifest.ts')).href}')
    const { defineCodegenConfig } = await import('${pathToFileURL(path('codegen/config.ts')).href}')
    const { generate } = await import('${pathToFileURL(path('codegen/generate.ts')).href}')
    const [root, config] = [process.cwd(), defineCodegenConfig({})]
    const { blocks } = await generate(root, config)
    rememberRun(root, config, { reads: [], writes: [], startedAt: Infinity })
    console.log(blocks.join(), isUnchanged(root, config))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(printed).toBe('boxText,email,pageBody true\n')
})
