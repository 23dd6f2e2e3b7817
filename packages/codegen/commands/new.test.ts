import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../../..')

let root = ''
const path = (file: string): string => join(root, file)
const read = (file: string): string => readFileSync(path(file), 'utf8')

const execute = (file: string, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [join(repository, file), ...args], { cwd: root }, (error, stdout, stderr) => {
      done({ code: error ? 1 : 0, output: stdout + stderr })
    })
  })

const create = (...args: string[]): Promise<{ code: number; output: string }> =>
  execute('packages/codegen/cli.ts', 'new', ...args)

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'codegen-new-'))
  symlinkSync(join(repository, 'node_modules'), path('node_modules'))
  for (const name of ['schema', 'src', 'package.json', 'tsconfig.json'])
    cpSync(join(repository, name), path(name), { recursive: true })
})

afterAll(() => rmSync(root, { recursive: true }))

describe('B08 npm run codegen -- new', () => {
  test('creates the four files of each kind, and all of it compiles', async () => {
    const kinds = [
      ['box-quote', '--kind', 'section', '--title', "Zitat's"],
      ['pullQuote', '--kind', 'content', '--lazy'],
      ['ButtonChat', '--kind', 'button'],
      ['term-link', '--kind', 'mark'],
    ]
    for (const args of kinds) {
      const { code, output } = await create(...args)
      expect(code).toBe(0)
      expect(output).toMatch(/^Created\n {2}schema\/blocks\/[^]*\/_blocks\/[a-z-]+\n$/)
    }
    for (const file of [
      'schema/blocks/pull-quote.ts',
      'pull-quote.lazy.tsx',
      'pull-quote.module.css',
      'pull-quote.fixture.ts',
    ]) {
      expect(existsSync(path(file.includes('/') ? file : `src/blocks/pull-quote/${file}`))).toBe(true)
    }
    expect(read('src/generated/blocks.ts')).toContain('pullQuote: { load: loadOnce(() => import(')
    const include = ['schema', 'src/generated', 'src/blocks/*/*']
    writeFileSync(
      path('tsconfig.json'),
      JSON.stringify({
        ...JSON.parse(read('tsconfig.json')),
        include,
        exclude: ['**/*.test.*', '**/*.proof.ts', 'schema/promise'],
      }),
    )
    expect(await execute('node_modules/typescript/bin/tsc', '-p', '.')).toEqual({ code: 0, output: '' })
  }, 60_000)

  test('overwrites nothing, and leaves nothing half-created', async () => {
    mkdirSync(path('src/blocks/box-late'), { recursive: true })
    writeFileSync(path('src/blocks/box-late/box-late.tsx'), 'mine')
    const { code, output } = await create('box-late', '--kind', 'section', '--lazy')
    expect(code).toBe(1)
    expect(output).toContain('src/blocks/box-late/box-late.tsx exists already, and nothing is overwritten')
    expect(read('src/blocks/box-late/box-late.tsx')).toBe('mine')
    expect(existsSync(path('schema/blocks/box-late.ts'))).toBe(false)
  }, 20_000)

  test('takes the files away again when the generated ones cannot be written', async () => {
    rmSync(path('src/generated/blocks.ts'))
    mkdirSync(path('src/generated/blocks.ts'))
    expect(await create('box-undone', '--kind', 'section')).toMatchObject({ code: 1 })
    expect(existsSync(path('schema/blocks/box-undone.ts'))).toBe(false)
    expect(existsSync(path('src/blocks/box-undone'))).toBe(false)
  }, 20_000)
})
