import type { StudioAddition } from '@schaufenster/site/studio-addition'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createAdditionFaults } from './faults.ts'
import { loadAdditions, type AdditionLoaders } from './load-additions.ts'

const load = async (loaders: AdditionLoaders) => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  const faults = createAdditionFaults()
  const additions = await loadAdditions(loaders, faults)
  return { additions, faults: faults.all().map(({ file, message }) => `${file}: ${message}`) }
}

const good: StudioAddition = { tools: [] }
const withTools: object = { tools: 'uhr' }

it('what cannot be loaded is a fault that names its file, and the others are there', async () => {
  const { additions, faults } = await load({
    'a.ts': async () => ({ addition: good }),
    'b.ts': async () => {
      throw new Error('Kein Schlüssel.')
    },
    'c.ts': async () => ({}),
    'd.ts': async () => ({ addition: withTools }),
  })
  expect(additions).toEqual([{ file: 'a.ts', tools: [] }])
  expect(faults.toSorted()).toEqual([
    'b.ts: Kein Schlüssel.',
    'c.ts: Es fehlt „export const addition = { … }“.',
    'd.ts: „tools“ ist keine Liste.',
  ])
})

it('one that never ends is left out after ten seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const loading = load({
    'a.ts': async () => ({ addition: good }),
    'b.ts': () => Promise.withResolvers<never>().promise,
  })
  await vi.advanceTimersByTimeAsync(9_999)
  const early = await Promise.race([loading, Promise.resolve('waits')])
  await vi.advanceTimersByTimeAsync(1)
  const { additions, faults } = await loading
  expect([early, additions.map(({ file }) => file), faults]).toEqual([
    'waits',
    ['a.ts'],
    ['b.ts: Sie wird nicht fertig geladen.'],
  ])
})

it('of each file one fault is told, the first, until it is hidden', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  const faults = createAdditionFaults()
  const told = vi.fn()
  faults.subscribe(told)
  faults.report('a.ts', new Error('Erstens.'))
  faults.report('a.ts', new Error('Zweitens.'))
  faults.report('b.ts', 'kein Fehler')
  expect(told).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(told).toHaveBeenCalledTimes(2)
  expect(faults.all().map(({ message }) => message)).toEqual(['Erstens.', 'kein Fehler'])
  faults.hide()
  expect(faults.all()).toEqual([])
})
