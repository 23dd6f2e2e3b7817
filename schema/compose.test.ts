import { defineArrayMember, defineType } from '@sanity/types'
import { describe, expect, it } from 'vitest'
import { composeSchema } from './compose.ts'
import { blocksIn } from './placement.ts'

const quote = defineType({ name: 'quote', type: 'object', options: { placement: ['content'] }, fields: [] })
const frame = defineType({
  name: 'frame',
  type: 'object',
  options: { placement: ['content'] },
  fields: [{ name: 'inner', type: 'array', of: [blocksIn('content', ['frame'])] }],
})
const image = defineArrayMember({ name: 'image', type: 'image', options: { placement: ['content'] } })
const boxAny = defineType({
  name: 'boxAny',
  type: 'document',
  options: { placement: ['section'] },
  fields: [{ name: 'content', type: 'array', of: [blocksIn('content')] }],
})
const page = defineType({
  name: 'page',
  type: 'document',
  fields: [{ name: 'boxes', type: 'array', of: [{ type: 'reference', to: [blocksIn('section')] }] }],
})

const fieldOf = (types: ReturnType<typeof composeSchema>, name: string): unknown => {
  const found = types.find((type) => type.name === name)
  return found && 'fields' in found ? found.fields?.[0] : undefined
}

describe('B08 a block declares its placement and appears there', () => {
  const types = composeSchema([quote, frame, image, boxAny, page, 'no type', undefined])

  it('sections are what a page may refer to', () => {
    expect(fieldOf(types, 'page')).toMatchObject({ of: [{ type: 'reference', to: [{ type: 'boxAny' }] }] })
  })

  it('content stands inside a section; a built-in type is written out', () => {
    expect(fieldOf(types, 'boxAny')).toMatchObject({
      of: [{ type: 'frame' }, { name: 'image', type: 'image' }, { type: 'quote' }],
    })
  })

  it('a container does not contain itself', () => {
    expect(JSON.stringify(fieldOf(types, 'frame'))).not.toContain('"frame"')
  })

  it('a block that names parents stands in those alone', () => {
    const own = { ...quote, name: 'own', options: { placement: ['content' as const], parents: ['frame'] } }
    const composed = composeSchema([own, quote, frame, boxAny])
    expect(fieldOf(composed, 'frame')).toMatchObject({ of: [{ type: 'own' }, { type: 'quote' }] })
    expect(fieldOf(composed, 'boxAny')).toMatchObject({ of: [{ type: 'frame' }, { type: 'quote' }] })
    expect(() => composeSchema([own, quote])).toThrow('"own" is for the type "frame", which does not exist')
  })

  it('does not depend on the order of the files', () => {
    expect(JSON.stringify(composeSchema([page, boxAny, image, frame, quote]))).toBe(JSON.stringify(types))
  })
})

it('two types with the same name are rejected by name', () => {
  expect(() => composeSchema([quote, quote])).toThrow('Two schema types are named "quote"')
})
