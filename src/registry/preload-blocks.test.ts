import { expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'
import { preloadBlocks } from './preload-blocks.ts'

const Nothing = () => null

it('loads the code of just the blocks that the content holds, however deep', async () => {
  const asked: string[] = []
  const lazy = (name: string) => ({
    load: loadOnce(async () => {
      asked.push(name)
      return Nothing
    }),
  })
  const blocks = { boxJobs: lazy('boxJobs'), boxPeople: lazy('boxPeople'), marquee: { component: Nothing } }
  await preloadBlocks(blocks, { content: { blocks: [null, { _type: 'boxText', text: [{ _type: 'boxJobs' }] }, { _type: 'marquee' }] } })
  expect(asked).toEqual(['boxJobs'])
})

it('E09 says that code is gone: the page is then loaded anew', async () => {
  const gone = { load: () => Promise.reject(new Error('chunk gone')) }
  await expect(preloadBlocks({ boxJobs: gone }, { _type: 'boxJobs' })).rejects.toThrow('chunk gone')
})

it('code that is there renders at once', async () => {
  const load = loadOnce(async () => Nothing)
  await load()
  expect(load()).toMatchObject({ status: 'fulfilled', value: Nothing })
})
