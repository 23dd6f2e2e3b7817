import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../project/record.ts'
import { STEPS, stepsBetween } from './steps.ts'

test.each([
  ['0.1.0', '0.2.0', ['0.2.0']],
  ['0.2.0', '0.10.0', ['0.9.0', '0.10.0']],
  ['0.1.0', '1.0.0', ['0.2.0', '0.9.0', '0.10.0', '1.0.0']],
  ['0.10.0', '1.0.0-beta', []],
  ['1.0.0-beta', '1.0.0', ['1.0.0']],
  ['1.0.0', '1.0.0', []],
])('from %s to %s: the steps %j', (from, to, expected) => {
  const steps = ['0.10.0', '1.0.0', '0.2.0', '0.9.0'].map((version) => ({ version, title: version, run: () => [] }))
  expect(stepsBetween(steps, from, to).map(({ version }) => version)).toEqual(expected)
})

test.each(STEPS)('the step of $version makes of its input its output', ({ version, run }) => {
  const root = mkdtempSync(join(tmpdir(), 'step-'))
  const folder = join(import.meta.dirname, 'steps', version)
  cpSync(join(folder, 'input'), root, { recursive: true })
  run(root)
  expect(readFiles(root)).toEqual(readFiles(join(folder, 'output')))
})
