import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readTheme } from '@schaufenster/theme/read-colors'
import { readAnswers } from './answers.ts'

const PROGRAM = resolve('packages/create-schaufenster/create-schaufenster.mjs')
const folder = mkdtempSync(join(tmpdir(), 'create-bin-'))

const run = (args: readonly string[], env: Record<string, string> = {}, flags: readonly string[] = []) =>
  spawnSync(process.execPath, [...flags, PROGRAM, ...args], {
    cwd: folder,
    env: { ...process.env, npm_config_user_agent: 'npm/11.6.0 node/v20.11.0', ...env },
    encoding: 'utf8',
  })

const withVersion = (version: string): string[] => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
]

test.each(['18.20.4', '20.9.0'])('Node %s is told which one is needed, before anything else is loaded', (version) => {
  const { status, stderr } = run([], {}, withVersion(version))
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^✗ This needs Node 20\.11 or newer, and .+\n$/)])
})

test('Node 20.11 is enough', () => {
  expect(run(['--help'], {}, withVersion('20.11.0')).stdout).toContain('Usage: npm create schaufenster [folder]')
})

test('--help says which answers are needed, by whom, and what is taken instead of the others', () => {
  const [, needed, some, optional] = run(['--help']).stdout.split(/\n\n(?:Needed|Needed by some|Optional):\n/)
  const namesIn = (text = '') => [...text.matchAll(/^ {2}--([\w-]+)/gm)].map(([, name = '']) => name)
  const { faults } = readAnswers({}, readTheme('.'))
  expect(namesIn(needed).toSorted()).toEqual(
    faults.flatMap(({ message, question }) => (message.startsWith('Missing') ? [question] : [])).toSorted(),
  )
  expect(namesIn(some)).toEqual(['register', 'vat-id', 'business-id'])
  expect(optional).toContain('Colour of the page (#rrggbb) (by default #')
})

test.each(['pnpm', 'yarn', 'bun'])('%s is told to use npm', (manager) => {
  const { status, stderr } = run([], { npm_config_user_agent: `${manager}/9.0.0 npm/? node/v24.0.0` })
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${manager} is not supported. Run: npm create`)])
})

test.each([
  [['Mein', 'Büro'], 'Quote a name with spaces: "Mein Büro"'],
  [['--farbe', 'rot'], "Unknown option '--farbe'"],
  [['neu', '--packages', 'leer'], 'is no folder of tarballs. Write them in a clone: npm run pack -- --out leer'],
  [['--represented-by', 'Ada Lang', '--represented-by', 'Bo Kern'], '--represented-by is given twice. Give it once'],
])('%o is refused, and nothing is written', (args, message) => {
  const { status, stderr } = run(args)
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)])
  expect(existsSync(join(folder, 'Mein'))).toBe(false)
})
