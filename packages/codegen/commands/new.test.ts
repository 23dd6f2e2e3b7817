import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runCodegen } from '../testing/run-codegen.ts'
import { createTemporaryProject, smallProject } from '../testing/temporary-project.ts'
import type { TemporaryProject } from '../testing/temporary-project.ts'

const kinds = resolve(import.meta.dirname, '../testing/block-kinds.ts')

let project: TemporaryProject

const create = (...args: string[]) => runCodegen(project.root, 'new', ...args)

beforeEach(() => {
  project = createTemporaryProject({
    ...smallProject,
    // Every block may be put on a page.
    'schema/compose.ts': `import { defineField } from '@sanity/types'
export const composeSchema = (types: { name: string; type: string }[]) => types.map((one) => one.type !== 'document' ? one : {
  ...one,
  fields: [defineField({ name: 'boxes', type: 'array', of: types.filter(({ type }) => type === 'object').map(({ name }) => ({ type: name })) })],
})\n`,
    'src/queries/content.groq.ts': smallProject['src/queries/content.groq.ts'].replace('${pageFields.title}, ', ''),
    'codegen.config.ts': "export const config = { blockKinds: 'kinds.ts' }\n",
    'kinds.ts': `export { kinds } from '${kinds}'\nexport const format = async (path: string, text: string) => text + (path.endsWith('.css') ? '/* formatted */\\n' : '')\n`,
  })
})

test('B08 `new` creates four files by the kinds and the formatter of the project, and the generated ones', async () => {
  const { code, output } = await create('box-quote', '--kind', 'section', '--title', 'Zitat', '--lazy')
  expect(output).toMatch(/^Created\n {2}schema\/blocks\/[^]*\/_blocks\/box-quote\n$/)
  expect(code).toBe(0)
  expect(project.read('src/blocks/box-quote/box-quote.module.css')).toBe('.text {\n}\n/* formatted */\n')
  expect(existsSync(project.path('src/blocks/box-quote/box-quote.fixture.ts'))).toBe(true)
  expect(project.read('src/generated/blocks.ts')).toContain('boxQuote: { load: loadOnce(() => import(')
})

test('B08 `new` says what the kinds are, and what to configure where there are none', async () => {
  expect((await create('--help')).output).toContain('Usage: npm run codegen -- new [options] <block>')
  expect((await create('box-quote')).output).toMatch(
    /The kind of block is missing\. Pass --kind section\|content\|button\|mark\.\n {2}1 {2}section {2}a part/,
  )
  expect((await create('box-quote', '--kind', 'widget')).output).toContain(
    '"widget" is not a kind of block. Pass --kind',
  )
  project.write('kinds.ts', 'export const kinds = { section: {} }\n')
  expect((await create('box-quote')).output).toContain('kinds.ts exports no "kinds". Export a record of BlockKind')
  project.write('codegen.config.ts', 'export const config = {}\n')
  expect((await create('box-quote')).output).toContain('Set "blockKinds" in codegen.config.ts')
})

test('B08 `new` overwrites nothing, and leaves nothing half-created', async () => {
  project.write('src/blocks/box-late/box-late.tsx', 'mine')
  const { code, output } = await create('box-late', '--kind', 'section', '--title', 'Spät', '--lazy')
  expect(code).toBe(1)
  expect(output).toContain('src/blocks/box-late/box-late.tsx exists already, and nothing is overwritten')
  expect(project.read('src/blocks/box-late/box-late.tsx')).toBe('mine')
  expect(existsSync(project.path('schema/blocks/box-late.ts'))).toBe(false)
})

test('B08 `new` takes the files away again when the generated ones cannot be written', async () => {
  rmSync(project.path('src/generated'), { recursive: true, force: true })
  mkdirSync(project.path('src/generated/blocks.ts'), { recursive: true })
  expect(await create('box-undone', '--kind', 'section', '--title', 'Zitat')).toMatchObject({ code: 1 })
  expect(existsSync(project.path('schema/blocks/box-undone.ts'))).toBe(false)
  expect(existsSync(project.path('src/blocks/box-undone'))).toBe(false)
})
