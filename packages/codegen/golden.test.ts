import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defineCodegenConfig } from './config.ts'
import { generate } from './generate.ts'
import { cases, filesOf } from './golden/cases.ts'
import { compile } from './testing/compiled-project.ts'
import { createTemporaryProject, writeProject } from './testing/temporary-project.ts'

/** The generated files that are compared. Another one is added here, and written with `UPDATE_GOLDEN=1`. */
const outputs = [
  'schema.json',
  'content-types.ts',
  'block-types.ts',
  'blocks.ts',
  'projections.groq.ts',
  'asset-paths.groq.ts',
]

const { env } = process
const isUpdate = env['UPDATE_GOLDEN'] === '1'
const golden = join(import.meta.dirname, 'golden')

// As text: neither the compiler nor the linter takes them for modules of this project.
const goldenFile = (name: string, output: string): string => join(golden, name, `${output}.txt`)

describe('a small schema produces exactly these files (UPDATE_GOLDEN=1 rewrites them)', () => {
  test.each(cases)('$name', async (one) => {
    const config = defineCodegenConfig(one.options ?? {})
    const { root } = createTemporaryProject(filesOf(one))
    const { files } = await generate(root, config)
    const found = new Map(outputs.map((output) => [output, files.get(`${config.output}/${output}`) ?? '']))
    writeProject(root, files)
    expect(await compile(root)).toBe('')

    if (isUpdate) {
      mkdirSync(join(golden, one.name), { recursive: true })
      for (const [output, text] of found) writeFileSync(goldenFile(one.name, output), text)
    }
    for (const [output, text] of found) {
      const file = goldenFile(one.name, output)
      expect(text, `${file} is another`).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '')
    }
  })
})

test('every golden file belongs to a case', () => {
  const folders = readdirSync(golden, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map((folder) => folder.name).toSorted()).toEqual(cases.map((one) => one.name).toSorted())
  for (const folder of folders)
    expect(readdirSync(join(golden, folder.name)).toSorted()).toEqual(
      outputs.map((output) => `${output}.txt`).toSorted(),
    )
})
