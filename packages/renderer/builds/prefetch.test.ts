import { expect, it } from 'vitest'
import { createPrefetch, PRELOADS_AT_ONCE } from './prefetch.ts'

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) {
    // Lets resolved promises continue.
    await Promise.resolve()
  }
}

const setUp = ({
  isPrerendered = async () => true,
  isWelcome = () => true,
}: Partial<Parameters<typeof createPrefetch>[0]> = {}) => {
  const prefetch = createPrefetch({ isPrerendered, isWelcome })
  const open: { path: string; finish: (error?: Error) => void }[] = []
  const begun: string[] = []
  const want = (path: string) =>
    prefetch(path, () => {
      begun.push(path)
      return new Promise((done, fail) =>
        open.push({ path, finish: (error) => (error ? fail(error) : done(undefined)) }),
      )
    })
  return { begun, open, want }
}

it('D02 five at once; the newest request goes first, and a failure frees its slot', async () => {
  const { begun, open, want } = setUp()
  for (let page = 1; page <= 8; page++) want(`/${page}`)
  await settle()
  expect([PRELOADS_AT_ONCE, begun]).toEqual([5, ['/1', '/2', '/3', '/4', '/5']])
  open[0]?.finish(new Error('503'))
  open[1]?.finish()
  await settle()
  expect(begun).toEqual(['/1', '/2', '/3', '/4', '/5', '/8', '/7'])
})

it('D02 each page once, and again after a failure', async () => {
  const { begun, open, want } = setUp()
  want('/a')
  want('/a')
  await settle()
  open[0]?.finish(new Error('503'))
  await settle()
  want('/a')
  await settle()
  expect(begun).toEqual(['/a', '/a'])
})

it('D02 no unpublished page, and none on a metered connection', async () => {
  const { begun, want } = setUp({ isPrerendered: async (path) => path === '/da' })
  want('/da')
  want('/nicht-da')
  const dear = setUp({ isWelcome: () => false })
  dear.want('/da')
  await settle()
  expect([begun, dear.begun]).toEqual([['/da'], []])
})
