import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { blocks } from '#src/generated/blocks.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'
import { Block } from '@schaufenster/renderer/registry/blocks'
import { onPage } from '#src/rich-text/testing.tsx'

const files = import.meta.glob<Record<string, unknown[]>>('./*/*.fixture.ts', { eager: true })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** `boxTextFixtures` of `box-text/box-text.fixture.ts` belong to the block `boxText`. */
const fixtures = new Map(
  Object.values(files).flatMap((exported) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Fixtures'))
      .map(([name, values]) => [name.slice(0, -'Fixtures'.length), values]),
  ),
)

const isText = (value: unknown): boolean =>
  Array.isArray(value) && value.some((item: unknown) => isRecord(item) && item['_type'] === 'block')

/** A value with another text in place of each. */
const withText = (value: unknown, text: unknown): unknown => {
  if (isText(value)) return text
  if (Array.isArray(value)) return value.map((item) => withText(item, text))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withText(child, text)]))
}

test.each(Object.keys(blocks))('B01 B02 B03 B04 B05 B06 %s has fixtures of its own type', (type) => {
  const values = fixtures.get(type) ?? []
  expect(values.length).toBeGreaterThan(0)
  for (const value of values) expect(value).toMatchObject({ _type: type })
})

test('B08 the examples of each block are typical, minimal and longest', () => {
  for (const values of fixtures.values()) expect(values.length).toBeGreaterThanOrEqual(3)
})

test.each(Object.keys(blocks))('B07 %s with every field missing does not affect the rest of the page', async (type) => {
  const { element } = onPage([<Block key="block" value={{ _type: type, _key: 'k' }} />, 'der Rest'])
  const { prelude } = await prerender(element, { onError: () => {} })
  expect(await new Response(prelude).text()).toContain('der Rest')
})

test('B01 B02 B03 B04 B05 B06 each fixture belongs to a block', () => {
  expect([...fixtures.keys()].filter((type) => !Object.hasOwn(blocks, type))).toEqual([])
})

const render = async (value: unknown): Promise<string> => {
  const { prelude } = await prerender(onPage(<Block value={value} />).element, { onError: () => {} })
  return new Response(prelude).text()
}

test.each(Object.keys(blocks))(
  'B07 of %s a text that an editor has cleared leaves as little as one never written',
  async (type) => {
    for (const value of fixtures.get(type) ?? [])
      expect(await render(withText(value, paragraphs(' ')))).toBe(await render(withText(value, null)))
  },
)

const each = [...fixtures].flatMap(([type, values]) => values.map((value, index) => ({ type, index, value })))

test.each(each)(
  'B01 B02 B03 B04 B05 B06 $type $index renders on a server without an error or a fault',
  async ({ value }) => {
    const { element, faults } = onPage(<Block value={value} />)
    const errors: unknown[] = []
    const { prelude } = await prerender(element, { onError: (error) => void errors.push(error) })
    expect(await new Response(prelude).text()).not.toMatch(/\[object |undefined|NaN|data-block-fault/)
    expect(errors).toEqual([])
    expect(faults).toEqual([])
  },
)
