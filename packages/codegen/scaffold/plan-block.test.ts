import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Placement } from '../../../schema/placement.ts'
import { defineCodegenConfig } from '../config.ts'
import type { EmitInput } from '../emit/emit-input.ts'
import { generate } from '../generate.ts'
import { toBlockName } from './block-name.ts'
import { kindNames } from './kinds.ts'
import { planBlock } from './plan-block.ts'

const repository = resolve(import.meta.dirname, '../../..')
const config = defineCodegenConfig({})
let input: EmitInput

const plan = (name: string, kind: Placement, isLazy = false): Map<string, string> =>
  planBlock(repository, { name: toBlockName(name), kind, title: 'Zitat', isLazy, config }, input)

beforeAll(async () => {
  input = (await generate(repository, config)).input
})

describe('B08 the files of a new block', () => {
  test.each(kindNames)('are four for a %s, in lines of 150 characters at most', (kind) => {
    const files = plan('a-quote-with-quite-some-long-name', kind)
    const folder = 'src/blocks/a-quote-with-quite-some-long-name/a-quote-with-quite-some-long-name'
    expect([...files.keys()]).toEqual([
      'schema/blocks/a-quote-with-quite-some-long-name.ts',
      `${folder}.tsx`,
      `${folder}.module.css`,
      `${folder}.fixture.ts`,
    ])
    for (const line of [...files.values()].join('').split('\n')) expect(line.length).toBeLessThanOrEqual(150)
  })

  test('a component that is loaded when it is shown says so by its name', () => {
    expect([...plan('quote', 'content', true).keys()][1]).toBe('src/blocks/quote/quote.lazy.tsx')
  })

  const refused: [title: string, name: string, kind: Placement, message: RegExp][] = [
    ['that Sanity reserves', 'reference', 'mark', /"reference" cannot name a new block: Sanity reserves it/],
    ['that Sanity reserves and a block uses', 'email', 'content', /schema\/blocks\/email\.ts defines it/],
    ['of another block', 'BoxText', 'section', /schema\/blocks\/box-text\.ts defines it/],
    ['of a document', 'route', 'content', /schema\/documents\/route\.ts defines it/],
    ['of an object within a type', 'service', 'content', /another type of the schema has it/],
    ['of a block that a query makes up', 'page-header', 'content', /a query makes up a block of that name/],
    ['that differs in capitals alone', 'block-text', 'content', /"blockText" is too close to "blocktext"/],
    ['that hides what the component uses', 'section', 'section', /its component uses another one named Section/],
  ]

  test.each(refused)('a name %s is refused', (_title, name, kind, message) => {
    expect(() => plan(name, kind)).toThrow(message)
  })
})
