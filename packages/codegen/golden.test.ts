import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defineCodegenConfig } from './config.ts'
import { generate } from './generate.ts'
import { cases, filesOf } from './golden/cases.ts'
import { compile } from './testing/compiled-project.ts'
import { createTemporaryProject, writeProject } from './testing/temporary-project.ts'

/** The generated files that are compared. Another one is added here, and written with `vitest --update`. */
const outputs = ['content-types.ts', 'block-types.ts', 'blocks.ts', 'projections.groq.ts', 'asset-paths.groq.ts']

const golden = join(import.meta.dirname, 'golden')

test.each(cases)(
  '$name: a small schema produces exactly these files, without a path of this machine (vitest --update)',
  async (one) => {
    const config = defineCodegenConfig(one.options ?? {})
    const { root } = createTemporaryProject(filesOf(one))
    const { files } = await generate(root, config)
    writeProject(root, files)
    expect(await compile(root)).toBe('')
    expect([...files].filter(([, text]) => text.includes(root))).toEqual([])
    for (const output of outputs) {
      // As text: neither the compiler nor the linter takes them for modules of this project.
      const file = join(golden, one.name, `${output}.txt`)
      await expect(files.get(`${config.output}/${output}`)).toMatchFileSnapshot(file)
    }
  },
)

test('every golden file belongs to a case', () => {
  const folders = readdirSync(golden, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map((folder) => folder.name).toSorted()).toEqual(cases.map((one) => one.name).toSorted())
  for (const { name } of folders)
    expect(readdirSync(join(golden, name)).toSorted()).toEqual(outputs.map((output) => `${output}.txt`).toSorted())
})
