import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import type { ContentSource } from '#src/content/content-source.ts'
import { blocks } from '#src/generated/blocks.ts'
import { Block } from '#src/registry/blocks.tsx'
import { createFaultReporter, type BlockFault } from '#src/registry/block-fault.ts'
import { RegistryContext } from '#src/registry/registry-context.ts'
import { createAppRouter } from '../router.tsx'
import { allFixtures } from './fixtures.ts'

const unused = async () => {
  throw new Error('A fixture renders without asking for content.')
}
const content: ContentSource = { site: unused, routes: unused, page: unused }

/** Blocks that show nothing until something happens in a browser. */
const SILENT = new Set(['cursor', 'preloader'])
/** An image or sticker without its picture is meant to leave no trace. */
const mayBeEmpty = (value: object) => !JSON.stringify(value).includes('image-')

const render = async (value: unknown, rest = '') => {
  const faults: BlockFault[] = []
  const router = createAppRouter({ content, report: () => {} })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) })
  const onFault = createFaultReporter((fault) => faults.push(fault))
  const { prelude } = await prerender(
    <RouterContextProvider router={router}>
      <RegistryContext value={{ blocks, onFault, showFaults: true }}>
        <Block value={value}>Text des Links</Block>
        {rest}
      </RegistryContext>
    </RouterContextProvider>,
    // What throws inside a block's boundary never reaches the caller.
    { onError: (error) => void faults.push({ type: 'thrown', reason: String(error) }) },
  )
  return { html: await new Response(prelude).text(), faults }
}

it('B08 every block has fixtures', () => {
  const camel = (folder: string) => folder.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase())
  expect(allFixtures.map(({ folder }) => camel(folder)).toSorted()).toEqual(Object.keys(blocks).toSorted())
  expect(Object.keys(blocks)).toHaveLength(37)
})

describe.each(allFixtures)('B01–B06 $folder', ({ folder, values }) => {
  it('has a typical, a minimal and a longest example', () => expect(values.length).toBeGreaterThanOrEqual(3))

  it.each(values.map((value, index) => [index, value] as const))('renders example %i', async (_index, value) => {
    const { html, faults } = await render(value)
    expect(faults).toEqual([])
    expect(html).not.toMatch(/\[object |undefined|NaN|data-block-fault/)
    if (!SILENT.has(folder) && !mayBeEmpty(value)) expect(html).not.toBe('')
  })

  it('B07 stands when every field is missing', async () => {
    const rest = 'und der Rest der Seite'
    const { html } = await render({ _type: values[0]?._type, _key: 'k' }, rest)
    expect(html).toContain(rest)
  })
})
