import { expect, it } from 'vitest'
import type { ContentSource } from '../content-source.ts'
import { withBriefMemory } from './brief-memory.ts'

const counting = (fail: () => boolean = () => false) => {
  const asked = { site: 0, page: 0 }
  const source: ContentSource = {
    site: async () => {
      asked.site += 1
      if (fail()) throw new Error('down')
      return { slugs: [String(asked.site)], globalSeo: null }
    },
    routes: async () => [],
    page: async () => {
      asked.page += 1
      throw new Error('not asked here')
    },
  }
  return { asked, source }
}

it('S01 asks once for all requests within three seconds, and again afterwards', async () => {
  let time = 0
  const { asked, source } = counting()
  const memory = withBriefMemory(source, () => time)
  const answers = await Promise.all([memory.site(), memory.site()])
  time = 2999
  expect((await memory.site()).slugs).toEqual(answers[0].slugs)
  expect(asked.site).toBe(1)
  time = 3000
  expect((await memory.site()).slugs).toEqual(['2'])
})

it('E07 does not cache a failure', async () => {
  let down = true
  const memory = withBriefMemory(counting(() => down).source, () => 0)
  await expect(memory.site()).rejects.toThrow('down')
  down = false
  expect((await memory.site()).slugs).toEqual(['2'])
})
