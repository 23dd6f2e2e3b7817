import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const PROGRAM = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const CONFIG = resolve('.dependency-cruiser.mjs')

/** What the layering check says of a package with one such file. */
const check = (file: string, specifier: string) => {
  const root = mkdtempSync(join(tmpdir(), 'layering-'))
  const text = `import { one } from '${specifier}'\nexport const two = one\n`
  const files = {
    'src/one.ts': 'export const one = 1\n',
    'packages/a/testing/one.ts': 'export const one = 1\n',
    'e2e/one.ts': 'export const one = 1\n',
    [file]: text,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [PROGRAM, '--config', CONFIG, '--output-type', 'err', 'src', 'packages', 'e2e'],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, isTold: stdout.includes('packages-know-no-site') }
}

it.each([
  ['a test', 'packages/a/one.test.ts', '../../src/one.ts'],
  ['a proof', 'packages/a/one.proof.ts', '../../src/one.ts'],
  ['what tests share', 'packages/a/testing/two.ts', '../../../src/one.ts'],
  ['what servers share', 'packages/a/conformance/two.ts', '../../../e2e/one.ts'],
  ['a browser test', 'packages/studio/e2e/one.e2e.ts', '../../../src/one.ts'],
  ['what browser tests share', 'packages/studio/testing/two.ts', '../../../src/one.ts'],
])('%s of a package may not import the site', (_title, file, specifier) => {
  const { status, isTold } = check(file, specifier)
  expect([status, isTold]).toEqual([1, true])
})

it.each([
  ['a test of a package', 'what its package has for tests', 'packages/a/one.test.ts', './testing/one.ts'],
  ['a test of the whole', 'the site', 'e2e/studio/one.e2e.ts', '../../src/one.ts'],
  ['a test of the whole', 'a package', 'e2e/studio/one.e2e.ts', '../../packages/a/testing/one.ts'],
])('%s may import %s', (_title, _what, file, specifier) => {
  expect(check(file, specifier)).toEqual({ status: 0, isTold: false })
})
