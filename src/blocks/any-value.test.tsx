import * as fc from 'fast-check'
import { prerender } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import type { ObjectShape, Shape } from '@schaufenster/shapes/shape'
import { arbitraryOf } from '@schaufenster/shapes/testing/arbitrary'
import { blocks } from '#src/generated/blocks.ts'
import { contentShapes } from '#src/generated/validators.ts'
import { onPage } from '#src/rich-text/testing.tsx'
import { Block } from '@schaufenster/renderer/registry/blocks'

const { types } = contentShapes

/** The objects in a shape, by their `_type`. */
const objectsIn = (shape: Shape, found = new Map<string, ObjectShape>()): Map<string, ObjectShape> => {
  if (shape.kind === 'array' || shape.kind === 'union') for (const member of shape.of) objectsIn(member, found)
  if (shape.kind !== 'object') return found
  const type = shape.fields['_type']?.shape
  const [name] = type?.kind === 'string' && type.values?.length === 1 ? type.values : []
  if (name !== undefined) found.set(name, shape)
  for (const field of Object.values(shape.fields)) objectsIn(field.shape, found)
  return found
}

/** The problems of a block's output for a value; empty without a fault. */
const complaintsAbout = async (value: unknown): Promise<string[]> => {
  const { element, faults } = onPage(<Block value={value} />)
  const errors: string[] = []
  const { prelude } = await prerender(element, { onError: (error) => void errors.push(String(error)) })
  const odd = /\[object |Invalid Date|data-block-fault/.exec(await new Response(prelude).text())
  // Faults that depend on the dataset: any string as a mark (reported, its text stays), a dangling reference.
  const real = faults.filter(
    ({ reason }) => !reason.startsWith('the mark "') && !reason.startsWith('the document it refers to'),
  )
  return [
    ...errors,
    ...real.map((fault) => `${fault.type}: ${fault.reason}`),
    ...(odd ? [`the page says "${odd[0]}"`] : []),
  ]
}

describe('B07 B08 every block renders any value that the schema allows', { timeout: 60_000 }, () => {
  const shapes = objectsIn(contentShapes.results.PAGE_QUERY)
  const each = Object.keys(blocks).flatMap((type) =>
    [false, true].map((full) => ({ type, full, fields: full ? 'all its fields' : 'any of its fields' })),
  )

  test.each(each)('$type with $fields', async ({ type, full }) => {
    const shape = shapes.get(type)
    if (!shape) throw new Error(`The page query returns no "${type}".`)
    const property = fc.asyncProperty(arbitraryOf(shape, { types, full }), async (value) => {
      expect(await complaintsAbout(value)).toEqual([])
    })
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      numRuns: full ? 3 : 12,
      endOnFailure: true,
    })
    // A value with all fields takes thousands of characters.
    if (failed) throw new Error(fc.stringify(counterexample).slice(0, 1000), { cause: errorInstance })
  })

  test('a value it cannot render is detected', async () => {
    expect(await complaintsAbout({ _type: 'boxText', _id: 'a', content: 'no list' })).not.toEqual([])
  })
})
