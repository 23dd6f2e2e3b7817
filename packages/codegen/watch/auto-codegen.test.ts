import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import { createTemporaryProject, smallProject } from '../testing/temporary-project.ts'
import type { TemporaryProject } from '../testing/temporary-project.ts'
import { createAutoCodegen } from './auto-codegen.ts'
import type { AutoCodegen } from './auto-codegen.ts'
import { watchFiles } from './watch-files.ts'
import type { FileWatch } from './watch-files.ts'

const config = defineCodegenConfig({})
const BOX = 'schema/blocks/box-text.ts'

let project: TemporaryProject
let auto: AutoCodegen
let files: FileWatch
let runs: { changed: readonly string[] }[]
let errors: string[]

beforeEach(async () => {
  project = createTemporaryProject(smallProject)
  runs = []
  errors = []
  auto = createAutoCodegen(project.root, {
    onDone: ({ changed, modules }) => {
      runs.push({ changed })
      files.add(modules)
    },
    onError: (error) => void errors.push(String(error)),
  })
  files = await watchFiles(project.root, auto.notify)
  await auto.start()
})
afterEach(async () => {
  await auto.stop()
  await files.stop()
})

const edit = (file: string, from: string, to: string): void => project.write(file, project.read(file).replace(from, to))

const types = (): string => project.read('src/generated/content-types.ts')

/** Compares a full run with the files on disk. */
const expectFresh = async (): Promise<void> => {
  for (const [path, text] of (await generate(project.root, config)).files) expect(project.read(path), path).toBe(text)
}

test('writes the same as a full run after an edit of schema, query or fragment', async () => {
  edit(BOX, "name: 'text'", "name: 'body'")
  await expect.poll(types).toContain('body?: string')
  await expectFresh()
  edit('src/queries/content.groq.ts', '{"page"', '{"now": now(), "page"')
  await expect.poll(types).toContain('now: string')
  await expectFresh()
  edit('schema/documents/page.ts', '(rule) => rule.required()', '(rule) => rule.min(2)')
  await expect.poll(types).toMatch(/type Page = \{[^}]*title\?: string/)
  await expectFresh()
})

test('notices created and deleted files', async () => {
  project.write(
    'schema/objects/address.ts',
    "export const address = { name: 'address', type: 'object', fields: [{ name: 'city', type: 'string' }] }\n",
  )
  await expect.poll(types).toContain('export type Address')
  project.write('src/blocks/email/email.tsx', 'export const Email = () => null\n')
  await expect.poll(() => project.read('src/generated/blocks.ts')).toContain('email: { component: Email }')
  project.remove('schema/objects/address.ts')
  await expect.poll(types).not.toContain('export type Address')
  await expectFresh()
})

test('survives a syntax error and keeps the last good output', async () => {
  const good = types()
  edit(BOX, 'defineType({', 'defineType({{')
  await expect.poll(() => errors).toHaveLength(1)
  expect(errors[0]).toMatch(/schema\/blocks\/box-text\.ts:2:\d+: /)
  expect(types()).toBe(good)
  edit(BOX, 'defineType({{', 'defineType({')
  edit(BOX, "name: 'text'", "name: 'body'")
  await expect.poll(types).toContain('body?: string')
})

test('does not run on what it writes itself', async () => {
  edit(BOX, "name: 'text'", "name: 'body'")
  await expect.poll(types).toContain('body?: string')
  const seen = runs.length
  // A later edit is seen after all earlier writes, so by then its own output would have been seen, too.
  edit(BOX, "name: 'body'", "name: 'text'")
  await expect.poll(types).toContain('text?: string')
  await auto.idle()
  expect(runs.length - seen).toBeLessThanOrEqual(2)
  expect(runs.slice(seen).filter(({ changed }) => changed.length > 0)).toHaveLength(1)
})

test('misses no edit, however fast they are', async () => {
  for (let index = 1; index <= 40; index += 1) {
    project.write(BOX, smallProject[BOX].replace("name: 'text'", `name: 'text${index}'`))
    // Some edits happen during a run, some between two, some at once.
    if (index % 3 === 0) await new Promise((done) => setImmediate(done))
    if (index % 7 === 0) await auto.idle()
  }
  await expect.poll(types).toContain('text40?: string')
  await auto.idle()
  await expectFresh()
})

test('edits that do not end postpone no run', async () => {
  edit(BOX, "name: 'text'", "name: 'body'")
  await expect
    .poll(
      () => {
        auto.notify(project.path(BOX), false)
        return types()
      },
      { interval: 20 },
    )
    .toContain('body?: string')
})

test('reads an edited configuration', async () => {
  project.write('codegen.config.ts', 'export const config = { enforceRequiredFields: false }\n')
  await expect.poll(types).toMatch(/type Page = \{[^}]*title\?: string/)
  project.write('codegen.config.ts', 'export const config = { enforceRequired: false }\n')
  await expect.poll(() => errors.at(-1)).toContain('"enforceRequired" is not an option')
  project.write('codegen.config.ts', 'export const config = {}\n')
  await expect.poll(types).toMatch(/type Page = \{[^}]*title: string/)
})

test('follows what query modules import from elsewhere', async () => {
  const shared = createTemporaryProject({ 'limit.ts': 'export const limit = 3\n' })
  edit('src/queries/content.groq.ts', 'import', `import { limit } from '${shared.path('limit.ts')}'\nimport`)
  edit('src/queries/content.groq.ts', '{"page"', '{"limit": ${limit}, "page"')
  await expect.poll(types).toContain('limit: 3')
  await expect
    .poll(() => {
      shared.write('limit.ts', 'export const limit = 4\n')
      return types()
    })
    .toContain('limit: 4')
})
