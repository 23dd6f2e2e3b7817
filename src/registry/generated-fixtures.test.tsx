import { prerender } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { createMake } from '#src/fixtures/make.ts'
import type { Make } from '#src/fixtures/make.ts'
import { blockBuilders } from '#src/generated/fixtures.ts'
import { onPage } from '#src/rich-text/testing.tsx'
import { Block } from './blocks.tsx'

const seeds = Array.from({ length: 12 }, (_, index) => index)
const sizes = ['valid', 'minimal', 'longest'] as const

/** What is wrong with what a block makes of a value; without a fault nothing. */
const complaintsAbout = async (value: unknown): Promise<string[]> => {
  const { element, faults } = onPage(<Block value={value} />)
  const errors: string[] = []
  const { prelude } = await prerender(element, { onError: (error) => void errors.push(String(error)) })
  const odd = /\[object |undefined|NaN|Invalid Date|data-block-fault/.exec(await new Response(prelude).text())
  return [...errors, ...faults.map((fault) => `${fault.type}: ${fault.reason}`), ...(odd ? [`the page says "${odd[0]}"`] : [])]
}

describe('B07 B08 every block shows whatever the schema admits', { timeout: 30_000 }, () => {
  const builders = Object.entries<(make: Make) => unknown>(blockBuilders)
  const each = builders.flatMap(([type, build]) => sizes.map((size) => ({ type, size, build })))

  test.each(each)('$type, $size', async ({ build, size }) => {
    for (const seed of seeds) expect(await complaintsAbout(build(createMake({ seed, size }))), `seed ${seed}`).toEqual([])
  })

  test('a value it cannot show is found', async () => {
    const value = { ...blockBuilders.boxText(createMake()), content: 'no list' }
    expect(await complaintsAbout(value)).not.toEqual([])
  })
})
