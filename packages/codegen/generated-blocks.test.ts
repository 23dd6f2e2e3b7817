import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCompiledProject } from './testing/compiled-project.ts'
import type { CompiledProject } from './testing/compiled-project.ts'

const schemaOf = (name: string): string => `import { defineField, defineType } from '@sanity/types'
export const ${name} = defineType({ name: '${name}', type: 'object', fields: [defineField({ name: '${name}Text', type: 'string' })] })
`
const componentOf = (
  name: string,
  type = `box${name}`,
): string => `import type { BlockProps } from '../../generated/block-types.ts'
export const Box${name} = ({ value }: BlockProps<'${type}'>) => value.${type}Text
`

/** The type of the module that a site brings for lazy blocks. */
const loadOnce = 'export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => load\n'

const files = {
  'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
  'schema/compose.ts': 'export const composeSchema = (types: unknown[]) => types\n',
  'schema/documents/page.ts': `import { defineField, defineType } from '@sanity/types'
export const page = defineType({ name: 'page', type: 'document', fields: [
  defineField({ name: 'boxes', type: 'array', of: [{ type: 'boxText' }, { type: 'boxTitle' }] }),
] })\n`,
  'schema/blocks/box-text.ts': schemaOf('boxText'),
  'schema/blocks/box-title.ts': schemaOf('boxTitle'),
  'src/queries/content.groq.ts': `import { pageFields } from '#src/generated/projections.groq.ts'
export const PAGE_CONTENT_QUERY = \`*[_type == "page"][0]{\${pageFields.boxes}}\` as const\n`,
  'src/queries/page.groq.ts': `import { PAGE_CONTENT_QUERY } from './content.groq.ts'
export const PAGE_QUERY = \`\${PAGE_CONTENT_QUERY}{boxes}\` as const\n`,
  'src/blocks/box-text/box-text.tsx': componentOf('Text'),
  'src/blocks/box-title/box-title.tsx': componentOf('Title'),
}

describe('B08 the generated blocks.ts does not compile', { timeout: 30_000 }, () => {
  let project: CompiledProject

  beforeAll(() => {
    project = createCompiledProject({ files, include: ['src/blocks', 'src/generated/blocks.ts'] })
  })
  beforeEach(() => {
    project.remove('src/blocks')
    for (const [path, text] of Object.entries(files)) project.write(path, text)
  })

  const inBlocks = (line: unknown, message: RegExp) => [
    { file: 'src/generated/blocks.ts', line, message: expect.stringMatching(message) },
  ]

  test('B08 … unless every block has its component', async () => {
    expect(await project.errors()).toEqual([])
  })

  test('B08 with a component of another block', async () => {
    project.write('src/blocks/box-title/box-title.tsx', componentOf('Title', 'boxText'))
    expect(await project.errors()).toEqual(inBlocks('boxTitle: { component: BoxTitle },', /is not assignable to type/))
  })

  test('B08 with a lazy module whose export is not a component', async () => {
    project.remove('src/blocks/box-title')
    project.write('src/registry/load-once.ts', loadOnce)
    project.write('src/blocks/box-title/box-title.lazy.tsx', "export const BoxTitle = 'a title'\n")
    expect(await project.errors()).toEqual(
      inBlocks(expect.stringContaining('boxTitle: { load:'), /is not assignable to type/),
    )
  })

  test('B08 with a lazy module that exports under another name', async () => {
    project.remove('src/blocks/box-title')
    project.write('src/registry/load-once.ts', loadOnce)
    project.write('src/blocks/box-title/box-title.lazy.tsx', componentOf('Text', 'boxTitle'))
    expect(await project.errors()).toEqual(
      inBlocks(expect.stringContaining('boxTitle: { load:'), /Property 'BoxTitle' does not exist/),
    )
  })
})
