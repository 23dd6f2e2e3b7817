import type { SchemaTypeDefinition } from 'sanity'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createAdditionFaults } from './faults.ts'
import { checkPluginTypes } from './plugin-types.ts'

const types: SchemaTypeDefinition[] = [
  { name: 'color', type: 'object', fields: [{ name: 'hex', type: 'string' }] },
  { name: 'job', type: 'document', fields: [{ name: 'mark', type: 'color' }] },
]

const check = (...plugins: object[][]) => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  const faults = createAdditionFaults()
  const additions = plugins.map((own, index) => ({ file: `${index}.ts`, plugins: own }))
  const checked = checkPluginTypes(additions, types, faults)
  return {
    replaced: [...checked.replaced],
    kept: checked.additions.map((addition) => addition.plugins?.length),
    faults: faults.all().map(({ file, message }) => `${file}: ${message}`),
  }
}

const bringing = (...own: object[]) => [{ name: 'a-plugin', schema: { types: own } }]
const color = {
  name: 'color',
  type: 'object',
  fields: [
    { name: 'hex', type: 'string' },
    { name: 'a', type: 'number' },
  ],
}

it('a plugin’s type takes the place of the schema’s with its name, also from an inner plugin', () => {
  const inner = [{ name: 'outer', plugins: bringing(color) }]
  expect(check(inner, [{ name: 'none' }])).toEqual({ replaced: ['color'], kept: [1, 1], faults: [] })
})

it.each<[string, object[], RegExp]>([
  ['a type of a second plugin', bringing(color), /^1\.ts: Den Typ „color“ bringt schon/],
  [
    'a type that there is not',
    bringing({ name: 'b', type: 'object', fields: [{ name: 'c', type: 'nowhere' }] }),
    /nowhere/,
  ],
  ['a type without fields', bringing({ name: 'b', type: 'object' }), /fields/],
  ['something that is no type', bringing({ title: 'b' }), /etwas, das keiner ist/],
])('%s would stop the whole Studio: that plugin is left out', (_title, plugins, message) => {
  const { replaced, kept, faults } = check(bringing(color), plugins)
  expect([replaced, kept, faults]).toEqual([['color'], [1, 0], [expect.stringMatching(message)]])
})
