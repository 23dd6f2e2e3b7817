import type { BlockOf } from '#src/generated/block-types.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = { tone: null, anchor: null, sticker: null }

const text = (id: string) => ({
  ...empty,
  _type: 'boxText' as const,
  _id: id,
  title: 'Angaben',
  layout: null,
  content: [{ _type: 'blocktext' as const, _key: 'a', text: paragraphs('Ein Absatz. '.repeat(20)) }],
})

export const templateDefaultFixtures = [
  { _type: 'templateDefault', blocks: [text('a'), text('b')] },
  { _type: 'templateDefault', blocks: null },
  { _type: 'templateDefault', blocks: [null, ...Array.from({ length: 12 }, (_, index) => text(`text-${index}`))] },
] satisfies BlockOf<'templateDefault'>[]
