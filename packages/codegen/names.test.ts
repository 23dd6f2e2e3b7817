import { messageOf } from '@schaufenster/cli/errors'
import { expect, test } from 'vitest'
import { defineCodegenConfig } from './config.ts'
import { generate } from './generate.ts'
import { createTemporaryProject, smallProject } from './testing/temporary-project.ts'

const config = defineCodegenConfig({})

const objectFile = (exportName: string, name: string): string =>
  `import { defineField, defineType } from '@sanity/types'
export const ${exportName} = defineType({ name: '${name}', type: 'object', fields: [defineField({ name: 'note', type: 'string' })] })\n`

const pageWith = (...fields: string[]): string =>
  smallProject['schema/documents/page.ts'].replace('fields: [', `fields: [${fields.join(', ')},`)

const fieldOf = (type: string): string => `defineField({ name: 'a', type: '${type}' })`

/** The message with which codegen refuses the small project with these files; undefined when it does not. */
const refusalOf = async (files: Record<string, string>): Promise<string | undefined> => {
  const project = createTemporaryProject({ ...smallProject, ...files })
  try {
    await generate(project.root, config)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

test.each([
  ['keyed', 'keyed', fieldOf('keyed'), ['codegen itself', 'schema/objects/keyed.ts']],
  [
    'pageReference',
    'page-reference',
    `${fieldOf('pageReference')}, defineField({ name: 'b', type: 'reference', to: [{ type: 'page' }] })`,
    ['schema/objects/page-reference.ts', 'references to "page"'],
  ],
  [
    'boxTextBlock',
    'box-text-block',
    fieldOf('boxTextBlock'),
    ['schema/objects/box-text-block.ts', 'values of _type "boxText" in query results'],
  ],
])('B08 a type "%s" has the name of something else: both are named', async (name, file, field, places) => {
  const message = await refusalOf({
    [`schema/objects/${file}.ts`]: objectFile(name, name),
    'schema/documents/page.ts': pageWith(field),
  })
  for (const place of places) expect(message).toContain(place)
})

test('B08 a type that only looks like one of those meets nothing', async () => {
  expect(
    await refusalOf({
      'schema/objects/spot-result.ts': objectFile('spotResult', 'spotResult'),
      'schema/documents/page.ts': pageWith(fieldOf('spotResult')),
    }),
  ).toBeUndefined()
})

test.each([
  ['shop.item', 'schema/objects/shop.item.ts', 'shopItem'],
  ['block-content', 'schema/objects/block-content.ts', 'blockContent'],
])('B08 a type "%s": the message says which name is possible', async (name, file, possible) => {
  const message = await refusalOf({
    [file]: objectFile(possible, name),
    'schema/documents/page.ts': pageWith(fieldOf(name)),
  })
  expect(message).toMatch(new RegExp(`^${file}:2:\\d+: The type "${name}" .* Set its name to "${possible}"`))
})

test('B08 a type that composing adds: the message names its file', async () => {
  const added = "{ name: 'block-content', type: 'object', fields: [{ name: 'note', type: 'string' }] }"
  const message = await refusalOf({
    'schema/compose.ts': `export const composeSchema = (types: unknown[]) => [...types, ${added}]\n`,
  })
  expect(message).toMatch(/^schema\/compose\.ts:1:\d+: The type "block-content" .* Set its name to "blockContent"/)
})

test('B08 members of a list may have names with hyphens and dots', async () => {
  const member = (name: string): string =>
    `{ type: 'object', name: '${name}', fields: [{ name: 'note', type: 'string' }] }`
  const list = `defineField({ name: 'a', type: 'array', of: [${member('call-out')}, ${member('call.in')}] })`
  expect(await refusalOf({ 'schema/documents/page.ts': pageWith(list) })).toBeUndefined()
})

test.each([
  ['größe', 'Invalid field name'],
  ['constructor', 'Every JavaScript object has something called "constructor". Choose another name.'],
  ['true', '"true" is a value in queries, and no field. Choose another name.'],
])('B08 a field "%s" is refused at its line', async (name, reason) => {
  const message = await refusalOf({
    'schema/documents/page.ts': pageWith(`\ndefineField({ name: '${name}', type: 'string' })`),
  })
  expect(message).toMatch(/^schema\/documents\/page\.ts:3:\d+: page: /)
  expect(message).toContain(reason)
})
