import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from './testing/packed.ts'
import { placeAlone } from './testing/place-alone.ts'

/** What starts a studio and what makes one: their tests need this repository, whose commands and template they are. */
const OF_THIS_REPOSITORY: ReadonlySet<string> = new Set(['schaufenster', 'create-schaufenster'])

const folders = placeAlone()

/** Runs a program of a package with what only the package has declared. @returns what it printed, and the code of a failure */
const runIn = (folder: string, program: string, ...args: string[]) =>
  run(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    env: { ...environment, NO_COLOR: '1' },
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string; stderr: string; code: number }) => error)

const FOREIGN = /^(?:VITEST|TEST$|NODE_(?:ENV|OPTIONS)|npm_|CONTENT_|SANITY_)/
const environment = Object.fromEntries(Object.entries(process.env).filter(([key]) => !FOREIGN.test(key)))

describe.each([...folders].filter(([name]) => !OF_THIS_REPOSITORY.has(name)))(
  '%s, in a folder with what it declares',
  (_name, folder) => {
    test('compiles', async () => {
      const { stdout } = await runIn(folder, 'typescript/bin/tsc', '-p', '.')
      // Sources of other packages are those packages' business.
      expect(stdout.split('\n').filter((line) => /^(?!\.\.)\S.*error TS/.test(line))).toEqual([])
    }, 120_000)

    test('passes its own tests', async () => {
      const result = await runIn(folder, 'vitest/vitest.mjs', 'run', '--reporter=dot')
      expect(result, result.stdout + result.stderr).not.toHaveProperty('code')
      expect(result.stdout).toMatch(/Tests +\d+ passed/)
    }, 600_000)
  },
)
