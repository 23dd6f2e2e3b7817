import { execFile } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTemporaryProject } from '@schaufenster/codegen/testing/temporary-project'
import type { TemporaryProject } from '@schaufenster/codegen/testing/temporary-project'
import { beforeAll, expect, test } from 'vitest'

const site = resolve(import.meta.dirname, '../../..')
const cli = fileURLToPath(import.meta.resolve('@schaufenster/codegen/cli'))
const program = (name: string): string => join(site, 'node_modules', name)

/** One of each kind; the long names make the formatter break lines. */
const blocks = [
  ['a-section-with-quite-some-long-name', '--kind', 'section', '--title', "Zitat's"],
  ['pullQuote', '--kind', 'content', '--title', 'Zitat', '--lazy'],
  ['ButtonWithQuiteSomeLongNameThatNobodyWouldType', '--kind', 'button', '--title', 'WhatsApp-Knopf'],
  ['term-link', '--kind', 'mark', '--title', 'Begriff'],
  ['template-article', '--kind', 'template', '--title', 'Artikel'],
]

let project: TemporaryProject
const created: string[] = []

const execute = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    execFile(process.execPath, args, { cwd: project.root }, (error, stdout, stderr) => {
      done({ code: error ? 1 : 0, output: stdout + stderr })
    })
  })

beforeAll(async () => {
  project = createTemporaryProject({})
  const copied = [
    'schema',
    'src',
    'packages/schaufenster/new-block',
    'codegen.config.ts',
    'package.json',
    'tsconfig.json',
  ]
  for (const name of [...copied, '.oxfmtrc.json', '.oxlintrc.json'])
    cpSync(join(site, name), project.path(name), { recursive: true })
  for (const args of blocks) {
    const { code, output } = await execute(cli, 'new', ...args)
    expect(output).toMatch(/^Created\n {2}schema\/[^]*\/_blocks\/[a-z-]+\n$/)
    expect(code).toBe(0)
    created.push(...[...output.matchAll(/^ {2}((?:schema|src)\/blocks\/\S+)$/gm)].map(([, file = '']) => file))
  }
}, 120_000)

test('B08 a new block is four files, and two and an option for a template, registered', () => {
  expect(created).toHaveLength(4 * blocks.length - 2)
  expect(created).toContain('src/blocks/pull-quote/pull-quote.lazy.tsx')
  expect(project.read('schema/documents/route.ts')).toContain(
    "          { title: 'Start (mit Film)', value: 'templateStart' },\n          { title: 'Artikel', value: 'templateArticle' },\n",
  )
  expect(project.read('src/generated/blocks.ts')).toContain('pullQuote: { load: loadOnce(() => import(')
})

test('B08 a new block compiles', async () => {
  const include = ['schema', 'src/generated', 'src/blocks/*/*']
  const exclude = ['**/*.test.*', '**/*.proof.ts', 'schema/promise']
  project.write('tsconfig.json', JSON.stringify({ ...JSON.parse(project.read('tsconfig.json')), include, exclude }))
  expect(await execute(program('typescript/bin/tsc'), '-p', '.')).toEqual({ code: 0, output: '' })
})

test('B08 the command says what to write by hand where the schema lists templates in another way', async () => {
  const route = project.read('schema/documents/route.ts')
  project.write('schema/documents/route.ts', route.replaceAll('{ title: ', '{ id: 1, title: '))
  const { code, output } = await execute(cli, 'new', 'template-late', '--kind', 'template', '--title', 'Später')
  expect(output).toContain(`Add { title: 'Später', value: 'templateLate' } to the list of the field "template"`)
  expect(code).toBe(1)
  expect(existsSync(project.path('src/blocks/template-late'))).toBe(false)
  project.write('schema/documents/route.ts', route)
})

test('B08 a new block is formatted, and the linter has nothing to say', async () => {
  const check = await execute(program('oxfmt/bin/oxfmt'), '--check', ...created)
  expect(check.output).toContain('All matched files use the correct format')
  expect(await execute(program('oxlint/bin/oxlint'), '--deny-warnings', ...created)).toMatchObject({ code: 0 })
})
