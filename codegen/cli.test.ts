import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '..')
const cli = join(repository, 'codegen/cli.ts')

const project = {
  'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
  'schema/compose.ts': 'export const composeSchema = (types: unknown[]) => types\n',
  'schema/documents/page.ts': `import { defineField, defineType } from '@sanity/types'
export const page = defineType({ name: 'page', type: 'document', fields: [
  defineField({ name: 'title', type: 'string', validation: (rule) => rule.required() }),
  defineField({ name: 'boxes', type: 'array', of: [{ type: 'boxText' }, { type: 'emailAddress' }] }),
] })\n`,
  'schema/blocks/box-text.ts': `import { defineField, defineType } from '@sanity/types'
export const boxText = defineType({ name: 'boxText', type: 'object', fields: [
  defineField({ name: 'text', type: 'string' }), defineField({ name: 'image', type: 'image' }),
] })\n`,
  'schema/blocks/email.ts': `import { defineField, defineType } from '@sanity/types'
export const email = defineType({ name: 'emailAddress', type: 'object', fields: [defineField({ name: 'email', type: 'string' })] })\n`,
  'src/queries/content.groq.ts': `import { pageFields } from '#src/generated/projections.groq.ts'
export const PAGE_CONTENT_QUERY = \`{"page": *[_type == "page"][0]{"_type": "pageBody", \${pageFields.title}, \${pageFields.boxes}}}\` as const\n`,
  'src/queries/page.groq.ts': `import { IMAGE_REFS } from '../generated/asset-paths.groq.ts'
import { PAGE_CONTENT_QUERY } from './content.groq.ts'
export const PAGE_QUERY = \`\${PAGE_CONTENT_QUERY}{page, "images": \${IMAGE_REFS}}\` as const\n`,
  'src/blocks/box-text/box-text.tsx': 'export const BoxText = () => null\n',
}

let root = ''
const path = (file: string): string => join(root, file)
const read = (file: string): string => readFileSync(path(file), 'utf8')
const write = (file: string, text: string): void => {
  mkdirSync(dirname(path(file)), { recursive: true })
  writeFileSync(path(file), text)
}

/** Runs the real command, as its module loading is what the tests are about. */
const run = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [cli, ...args], { cwd: root }, (error, stdout, stderr) => {
      done({ code: error ? 1 : 0, output: stdout + stderr })
    })
  })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'codegen-'))
  symlinkSync(join(repository, 'node_modules'), path('node_modules'))
  for (const [file, text] of Object.entries(project)) write(file, text)
})

afterEach(() => rmSync(root, { recursive: true }))

describe('npm run codegen', () => {
  test('B08 needs one run from an empty folder, and then changes nothing', async () => {
    expect(await run()).toMatchObject({ code: 0 })
    const time = statSync(path('src/generated/block-types.ts')).mtimeMs
    expect(read('src/generated/asset-paths.groq.ts')).toContain('...page.boxes[].image.asset._ref')
    const second = await run()
    expect(second.output).toContain('7 files (0 changed)')
    expect(statSync(path('src/generated/block-types.ts')).mtimeMs).toBe(time)
  })

  test('B08 a block is found by its schema file, its component by its folder', async () => {
    const { output } = await run()
    expect(output).toContain('without a component: email, pageBody')
    expect(read('src/generated/blocks.ts')).toContain("import { BoxText } from '../blocks/box-text/box-text.tsx'")
    expect(read('src/generated/block-types.ts')).toMatch(/ {2}boxText: BoxTextBlock\n {2}email: EmailBlock\n {2}pageBody: PageBodyBlock\n/)
  })

  test('a component with heavy dependencies is loaded for the pages that show it', async () => {
    write('src/blocks/email/email.lazy.tsx', 'export const Email = () => null\n')
    await run()
    expect(read('src/generated/blocks.ts')).toContain(
      "email: { load: () => import('../blocks/email/email.lazy.tsx').then((module) => module.Email) }",
    )
  })

  test('generated files name no folder of this machine', async () => {
    await run()
    for (const file of ['schema.json', 'content-types.ts', 'blocks.ts', 'schema-types.ts']) {
      expect(read(`src/generated/${file}`)).not.toContain(root)
    }
  })
})

describe('npm run codegen -- --check', () => {
  test('passes on what was generated, and fails with file and line on anything else', async () => {
    await run()
    expect(await run('--check')).toMatchObject({ code: 0 })
    write('src/generated/block-types.ts', read('src/generated/block-types.ts').replace('boxText: BoxTextBlock', 'boxText: never'))
    rmSync(path('src/generated/blocks.ts'))
    const { code, output } = await run('--check')
    expect(code).toBe(1)
    expect(output).toMatch(
      /block-types\.ts is out of date, first in line \d+:\n {2}on disk: {5}boxText: never\n {2}generated: {3}boxText: BoxTextBlock/,
    )
    expect(output).toContain('blocks.ts is out of date')
  })

  test('writes nothing, also where nothing was generated yet', async () => {
    expect(await run('--check')).toMatchObject({ code: 1 })
    expect(existsSync(path('src/generated'))).toBe(false)
  })
})

describe('a mistake is named with its file and what to do', () => {
  const pageFile = 'schema/documents/page.ts'
  const boxFile = 'schema/blocks/box-text.ts'
  const cases: [title: string, file: string, text: string, message: RegExp][] = [
    [
      'a type with another name than its file',
      boxFile,
      project[boxFile].replace("name: 'boxText'", "name: 'boxTxt'"),
      /schema\/blocks\/box-text\.ts defines the type "boxTxt"\. Set its name to "boxText", or name the file box-txt\.ts/,
    ],
    [
      'an export with another name than its file',
      pageFile,
      project[pageFile].replace('const page', 'const side'),
      /page\.ts exports "side"\. Name the export "page"/,
    ],
    ['a file without a type', 'schema/blocks/empty.ts', 'export const x = 1\n', /schema\/blocks\/empty\.ts exports 0 schema types/],
    [
      'a field of an unknown type',
      pageFile,
      project[pageFile].replace("type: 'boxText'", "type: 'boxTexts'"),
      /schema\/documents\/page\.ts: page → boxes: Unknown type: boxTexts/,
    ],
    [
      'a block that no page can show',
      'schema/blocks/box-new.ts',
      project[boxFile].replaceAll('boxText', 'boxNew'),
      /PAGE_QUERY never returns "boxNew" \(schema\/blocks\/box-new\.ts\)/,
    ],
    [
      'a query that is no GROQ',
      'src/queries/wrong.groq.ts',
      'export const WRONG_QUERY = "*[_type =="\n',
      /src\/queries\/wrong\.groq\.ts: WRONG_QUERY, line 1, column \d+: .*\n.*\n *\^/,
    ],
    [
      'two queries of one name',
      'src/queries/again.groq.ts',
      'export const PAGE_QUERY = "*"\n',
      /page\.groq\.ts and src\/queries\/again\.groq\.ts both export PAGE_QUERY/,
    ],
    ['an unknown option', 'codegen.config.ts', 'export const config = { outptu: "x" }\n', /codegen\.config\.ts: "outptu" is no option/],
  ]

  test.each(cases)('%s', async (_title, file, text, message) => {
    write(file, text)
    const { code, output } = await run()
    expect(code).toBe(1)
    expect(output).toMatch(message)
    expect(existsSync(path('src/generated'))).toBe(false)
  })
})

test('B08 the committed files are those the generator writes', async () => {
  for (const name of ['schema', 'src', 'codegen', 'codegen.config.ts', 'package.json']) {
    rmSync(path(name), { recursive: true, force: true })
    cpSync(join(repository, name), path(name), { recursive: true })
  }
  // Components come and go while people work; the rest has to be current.
  const { output } = await run('--check')
  expect(output.split('\n').filter((line) => line.includes('out of date') && !line.includes('/blocks.ts'))).toEqual([])
}, 20_000)
