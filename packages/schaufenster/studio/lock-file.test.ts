import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const toModule = (name: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)

/** A project with a Studio that shares nothing, and with a lock of an editor beside each of two files. */
const makeProject = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'lock-file-'))
  for (const folder of ['packages/studio/src', 'schema/blocks', 'src'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const name of ['index.html', 'vite.config.ts', 'shared-modules.ts', 'package-lock.json', 'package.json'])
    cpSync(resolve('packages/studio', name), join(root, 'packages/studio', name))
  writeFileSync(join(root, 'packages/studio/src/main.ts'), '')
  writeFileSync(join(root, 'src/entry-studio.ts'), "export const site = ['boxText']\n")
  writeFileSync(join(root, 'schema/blocks/box-text.ts'), '')
  for (const lock of ['packages/studio/src/.#main.ts', 'schema/blocks/.#box-text.ts'])
    symlinkSync('editor@machine.1234', join(root, lock))
  return root
}

test('with an editor’s lock among the sources the site starts, and the Studio gets its schema', () => {
  const program = `
    const { toBuildFolder } = await import(${toModule('build-folder.ts')})
    const { createSchemaReader } = await import(${toModule('schema-module.ts')})
    console.log(toBuildFolder(), (await createSchemaReader()()).get('schema.mjs'))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: makeProject(),
    encoding: 'utf8',
  })
  expect(printed).toMatch(/^\.cache\/studio\/[\d.]+-[0-9a-f]{12} [^]*boxText/)
})
