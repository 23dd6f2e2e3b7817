import { beforeAll, expect, test } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import type { EmitInput } from '../emit/emit-input.ts'
import { generate } from '../generate.ts'
import { kinds } from '../testing/block-kinds.ts'
import { createTemporaryProject, smallProject } from '../testing/temporary-project.ts'
import type { TemporaryProject } from '../testing/temporary-project.ts'
import { toBlockName } from './block-name.ts'
import { planBlock } from './plan-block.ts'

const config = defineCodegenConfig({})
let project: TemporaryProject
let input: EmitInput

const plan = (name: string, kind: string, isLazy = false): Map<string, string> =>
  planBlock(project.root, { name: toBlockName(name), kind, title: 'Zitat', isLazy, config }, kinds, input)

beforeAll(async () => {
  project = createTemporaryProject({
    ...smallProject,
    'schema/compose.ts': `import { defineField, defineType } from '@sanity/types'
const service = defineType({ name: 'service', type: 'object', fields: [defineField({ name: 'price', type: 'number' })] })
export const composeSchema = (types: unknown[]) => [...types, service]\n`,
  })
  input = (await generate(project.root, config)).input
})

test('B08 the files of a new block are four', () => {
  expect([...plan('a-quote', 'section').keys()]).toEqual([
    'schema/blocks/a-quote.ts',
    'src/blocks/a-quote/a-quote.tsx',
    'src/blocks/a-quote/a-quote.module.css',
    'src/blocks/a-quote/a-quote.fixture.ts',
  ])
})

test('B08 a lazily loaded component has a .lazy.tsx file', () => {
  expect([...plan('quote', 'content', true).keys()][1]).toBe('src/blocks/quote/quote.lazy.tsx')
})

const refused: [title: string, name: string, kind: string, message: RegExp][] = [
  ['that Sanity reserves', 'reference', 'mark', /"reference" cannot name a new block: Sanity reserves it/],
  ['that Sanity reserves and a block uses', 'email', 'content', /schema\/blocks\/email\.ts defines it/],
  ['of another block', 'BoxText', 'section', /schema\/blocks\/box-text\.ts defines it/],
  ['of a document', 'page', 'content', /schema\/documents\/page\.ts defines it/],
  ['of a type without a file', 'service', 'content', /another type of the schema has it/],
  ['of a block that a query makes up', 'page-body', 'content', /a query makes up a block of that name/],
  ['that differs in capitals alone', 'boxtext', 'content', /"boxtext" is too close to "boxText"/],
  ['that hides what the component uses', 'section', 'section', /its component uses another one named Section/],
]

test.each(refused)('B08 a name %s is refused', (_title, name, kind, message) => {
  expect(() => plan(name, kind)).toThrow(message)
})
