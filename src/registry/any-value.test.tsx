import * as fc from 'fast-check'
import { prerender } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import type { ObjectShape, Shape } from '@schaufenster/shapes/shape'
import { arbitraryOf } from '@schaufenster/shapes/testing/arbitrary'
import { blocks } from '#src/generated/blocks.ts'
import { contentShapes } from '#src/generated/validators.ts'
import { onPage } from '#src/rich-text/testing.tsx'
import { Block } from './blocks.tsx'

const { types } = contentShapes

/** The objects in a shape by the one `_type` that each may have. */
const objectsIn = (shape: Shape, found = new Map<string, ObjectShape>()): Map<string, ObjectShape> => {
  if (shape.kind === 'array' || shape.kind === 'union') for (const member of shape.of) objectsIn(member, found)
  if (shape.kind !== 'object') return found
  const type = shape.fields['_type']?.shape
  const [name] = type?.kind === 'string' && type.values?.length === 1 ? type.values : []
  if (name !== undefined) found.set(name, shape)
  for (const field of Object.values(shape.fields)) objectsIn(field.shape, found)
  return found
}

/** What is wrong with what a block makes of a value; without a fault nothing. */
const complaintsAbout = async (value: unknown): Promise<string[]> => {
  const { element, faults } = onPage(<Block value={value} />)
  const errors: string[] = []
  const { prelude } = await prerender(element, { onError: (error) => void errors.push(String(error)) })
  const odd = /\[object |Invalid Date|data-block-fault/.exec(await new Response(prelude).text())
  // What the shapes allow and the dataset decides: any text as a mark (reported, its words stay), a reference to nothing.
  const real = faults.filter(
    ({ reason }) => !reason.startsWith('mark "') && !reason.startsWith('the document it refers to'),
  )
  return [
    ...errors,
    ...real.map((fault) => `${fault.type}: ${fault.reason}`),
    ...(odd ? [`the page says "${odd[0]}"`] : []),
  ]
}

describe('B07 B08 every block shows whatever the schema admits', { timeout: 60_000 }, () => {
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
    await fc.assert(property, { numRuns: full ? 3 : 12, endOnFailure: true })
  })

  test('a value it cannot show is found', async () => {
    expect(await complaintsAbout({ _type: 'boxText', _id: 'a', content: 'no list' })).not.toEqual([])
  })
})
