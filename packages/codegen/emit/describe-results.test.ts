import { expect, test } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import { createTemporaryProject, smallProject } from '../testing/temporary-project.ts'
import type { TemporaryProject } from '../testing/temporary-project.ts'

let project: TemporaryProject

const textType = (name: string, file: string, style: string): Record<string, string> => ({
  [`schema/objects/${file}.ts`]: `import { defineType } from '@sanity/types'
export const ${name} = defineType({ name: '${name}', type: 'array', of: [{ type: 'block', styles: [{ title: 'x', value: '${style}' }] }] })\n`,
})

const typesOf = async (): Promise<string> => {
  const { files } = await generate(project.root, defineCodegenConfig({}))
  return files.get('src/generated/content-types.ts') ?? ''
}

const withTexts = (fields: string): void => {
  project = createTemporaryProject({
    ...smallProject,
    ...textType('aText', 'a-text', 'small'),
    ...textType('bText', 'b-text', 'large'),
    'schema/blocks/box-text.ts': `import { defineField, defineType } from '@sanity/types'
export const boxText = defineType({ name: 'boxText', type: 'object', fields: [${fields}] })\n`,
  })
}

test('each list has the name of its own type, independent of the order in queries', async () => {
  withTexts("defineField({ name: 'first', type: 'bText' }), defineField({ name: 'second', type: 'aText' })")
  const types = await typesOf()
  expect(types).toMatch(/type BoxTextBlock = \{[^}]*first: BTextResult \| null[^}]*second: ATextResult \| null/)
  const [, aMember] = /type ATextResult = Array<Keyed<(\w+)>>/.exec(types) ?? []
  const member = types.split('export type ').find((text) => text.startsWith(`${aMember} =`))
  expect(member).toContain("'normal' | 'small'")
})

test('any query result is written as TypeScript that parses', async () => {
  withTexts("defineField({ name: 'only', type: 'bText' })")
  project.write(
    'src/queries/odd.groq.ts',
    String.raw`export const ODD_QUERY = '*[_type == "page"][0]{"a": "x\\ny", "b": "it\\u0027s \\\\"}'` + '\n',
  )
  const types = await typesOf()
  expect(types).toContain(String.raw`a: 'x\ny'`)
  expect(types).toContain(String.raw`b: 'it\'s \\'`)
})

const boxesQuery = (name: string): string =>
  `export const ${name} = '*[_type == "page"][0].boxes[]{_type, "teaser": "…"}'\n`

test('B08 components receive what the queries of the page return, other queries change nothing', async () => {
  withTexts("defineField({ name: 'only', type: 'bText' })")
  const blocks = async (): Promise<string | undefined> => {
    const { files } = await generate(project.root, defineCodegenConfig({}))
    return files.get('src/generated/block-types.ts')
  }
  project.write('src/queries/contents.groq.ts', boxesQuery('CONTENTS_QUERY'))
  expect(await typesOf()).toContain('type BoxTextBlock2 =')
  expect(await blocks()).toContain('  boxText: BoxTextBlock\n')
  project.write('src/queries/page.groq.ts', project.read('src/queries/page.groq.ts') + boxesQuery('PREVIEW_PAGE_QUERY'))
  expect(await blocks()).toContain('  boxText: BoxTextBlock | BoxTextBlock2\n')
})

test('B08 a block that only another query returns is none of the page', async () => {
  withTexts("defineField({ name: 'only', type: 'bText' })")
  project.write('schema/blocks/box-note.ts', project.read('schema/blocks/box-text.ts').replaceAll('boxText', 'boxNote'))
  project.write('src/queries/notes.groq.ts', `export const NOTES_QUERY = '*[_type == "page"]{"_type": "boxNote"}'\n`)
  await expect(typesOf()).rejects.toThrow('PAGE_QUERY never returns "boxNote"')
})
