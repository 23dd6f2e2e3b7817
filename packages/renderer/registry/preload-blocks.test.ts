import { expect, it } from 'vitest'
import type { BlockRegistry } from './block-types.ts'
import { loadOnce } from './load-once.ts'
import { preloadBlocks } from './preload-blocks.ts'

const Nothing = () => null

/** A registry of blocks only for this test. */
const registryOf = (entries: object): Partial<BlockRegistry> =>
  Object.assign<Partial<BlockRegistry>, object>({}, entries)

it('loads only the code of blocks in the content, at any depth', async () => {
  const asked: string[] = []
  const lazy = (name: string) => ({
    load: loadOnce(async () => {
      asked.push(name)
      return Nothing
    }),
  })
  const blocks = registryOf({ heavy: lazy('heavy'), absent: lazy('absent'), plain: { component: Nothing } })
  await preloadBlocks(blocks, {
    content: { blocks: [null, { _type: 'plain', text: [{ _type: 'heavy' }] }, { _type: 'plain' }] },
  })
  expect(asked).toEqual(['heavy'])
})

it('E09 rejects when code is missing, so that the page is reloaded', async () => {
  const gone = { load: () => Promise.reject(new Error('chunk gone')) }
  await expect(preloadBlocks(registryOf({ heavy: gone }), { _type: 'heavy' })).rejects.toThrow('chunk gone')
})

it('loaded code renders immediately', async () => {
  const load = loadOnce(async () => Nothing)
  await load()
  expect(load()).toMatchObject({ status: 'fulfilled', value: Nothing })
})
