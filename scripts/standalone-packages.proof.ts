import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const packages = resolve(import.meta.dirname, '../packages')

/** Names of a package's siblings, its own included, that it declares: directly, or by another sibling. */
const withSiblings = (name: string): string[] => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(packages, name, 'package.json'), 'utf8'),
  )
  const declared = Object.keys({ ...dependencies, ...devDependencies })
    .filter((one) => one.startsWith('@schaufenster/'))
    .map((one) => one.replace('@schaufenster/', ''))
  return [name, ...declared.flatMap(withSiblings)]
}

/** What the repository has of a package: nothing that was installed or left behind. */
const filesOf = (name: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', name], {
    cwd: packages,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

/** Without what this test runner and npm have set: it would lead the other ones here. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(VITEST|TEST|NODE_ENV|npm_)/i.test(key))),
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
}

/** The part of Vitest's JSON report that is read here. */
interface Report {
  success: boolean
  numPassedTests: number
  testResults: TestFile[]
}
interface TestFile {
  name: string
  /** Why the file did not load; empty if it did. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

/** Each failure with its file, its test and its reason: the report itself is gone with the folder. */
const failuresOf = ({ name, message, assertionResults }: TestFile): string[] => [
  ...(message === '' ? [] : [`${name}: ${message}`]),
  ...assertionResults
    .filter(({ status }) => status === 'failed')
    .map((failed) => [`${name}: ${failed.fullName}`, ...failed.failureMessages].join('\n')),
]

let folder = ''
const run = (cwd: string, ...args: string[]): Promise<string> =>
  new Promise((done) => {
    execFile('npm', args, { cwd, env: environment, maxBuffer: 1e8 }, (_error, stdout, stderr) => done(stdout + stderr))
  })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standalone-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(['shapes', 'cli', 'codegen', 'content-service'])(
  'packages/%s in an empty folder, with what it declares: npm install, and its own tests pass',
  { timeout: 900_000 },
  async (name) => {
    const names = withSiblings(name)
    for (const file of names.flatMap(filesOf)) cpSync(join(packages, file), join(folder, file))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces: names }))
    const installed = await run(folder, 'install', '--no-audit', '--no-fund')
    expect(installed).toMatch(/added \d+ packages/)

    const output = await run(join(folder, name), 'test', '--', '--reporter=json', '--outputFile=result.json')
    const { success, numPassedTests, testResults }: Report = JSON.parse(
      readFileSync(join(folder, name, 'result.json'), 'utf8'),
    )
    expect(testResults.flatMap(failuresOf), output.slice(-10_000)).toEqual([])
    expect(success, output.slice(-10_000)).toBe(true)
    console.log(`${name}: ${String(numPassedTests)} tests passed`)
  },
)
