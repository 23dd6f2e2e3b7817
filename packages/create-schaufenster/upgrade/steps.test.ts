import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../project/record.ts'
import { STEPS, stepsBetween } from './steps.ts'
import { renamedSetting } from './testing/renamed-setting/step.ts'

test.each([
  ['0.1.0', '0.2.0', ['0.2.0']],
  ['0.2.0', '0.10.0', ['0.9.0', '0.10.0']],
  ['0.1.0', '1.0.0', ['0.2.0', '0.9.0', '0.10.0', '1.0.0']],
  ['0.10.0', '1.0.0-beta', []],
  ['1.0.0-beta', '1.0.0', ['1.0.0']],
  ['1.0.0', '1.0.0', []],
])('from %s to %s: the steps %j', (from, to, expected) => {
  const steps = ['0.10.0', '1.0.0', '0.2.0', '0.9.0'].map((version) => ({ ...renamedSetting, version }))
  expect(stepsBetween(steps, from, to).map(({ version }) => version)).toEqual(expected)
})

/** Each with the folder of its input and output. */
const cases = [
  ['testing/renamed-setting', renamedSetting, ['site.conf:2']] as const,
  ...STEPS.map((step) => [`steps/${step.version}`, step, undefined] as const),
]

test.each(cases)('%s makes of its input its output', (name, step, left) => {
  const root = mkdtempSync(join(tmpdir(), 'step-'))
  const folder = join(import.meta.dirname, name)
  cpSync(join(folder, 'input'), root, { recursive: true })
  const places = step.run(root)
  if (left) expect(places).toEqual(left)
  expect(readFiles(root)).toEqual(readFiles(join(folder, 'output')))
})
