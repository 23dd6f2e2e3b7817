import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../project/record.ts'
import { STEPS, stepsBetween } from './steps.ts'
import type { Step } from './steps.ts'

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

/** Checks that a step makes of its input its output. @returns the places that it leaves to the studio */
const check = ({ run }: Step, folder: string): readonly string[] => {
  const root = mkdtempSync(join(tmpdir(), 'step-'))
  cpSync(join(folder, 'input'), root, { recursive: true })
  const places = run(root)
  expect(readFiles(root)).toEqual(readFiles(join(folder, 'output')))
  return places
}

test.each(STEPS)('the step of $version makes of its input its output', (step) => {
  check(step, join(import.meta.dirname, 'steps', step.version))
})

test('a step changes what it can, and returns the places that it leaves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'example-'))
  const texts = {
    input: 'ADDRESS=https://blau.example\nPROXY=${ADDRESS}/proxy\n',
    output: 'URL=https://blau.example\n# TODO upgrade: ADDRESS is URL now.\nPROXY=${ADDRESS}/proxy\n',
  }
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'site.conf'), text)
  }
  const run = (root: string): string[] => {
    const file = join(root, 'site.conf')
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(/^ADDRESS/m, 'URL').replace(/^(?=.*\$\{ADDRESS)/m, '# TODO upgrade: ADDRESS is URL now.\n'),
    )
    return ['site.conf:2']
  }
  const step = { version: '0.2.0', title: 'ADDRESS is called URL', run }
  expect(check(step, folder)).toEqual(['site.conf:2'])
  expect(() => check({ ...step, run: () => [] }, folder)).toThrow()
})
