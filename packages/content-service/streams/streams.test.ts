import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../open-content.ts'
import { makeFolder } from '../testing/test-service.ts'
import { createStreams } from './streams.ts'

test('ten thousand connections are accepted and one more is not; each that closes makes room; a stop ends all', async () => {
  const { store } = openContent(join(await makeFolder(), 'data'))
  onTestFinished(() => store.close())
  const streams = createStreams({ store, projectId: 'p', dataset: 'd' })
  let ended = 0
  const connection = () => ({ beat: () => undefined, checkAccess: () => undefined, end: () => (ended += 1) })
  const kept = Array.from({ length: 10_000 }, () => streams.keep(connection()))
  expect(kept.every((letGo) => letGo !== undefined)).toBe(true)
  expect(streams.keep(connection())).toBeUndefined()
  kept[0]?.()
  kept[0]?.()
  expect(streams.keep(connection())).toBeDefined()
  expect(streams.keep(connection())).toBeUndefined()
  streams.close()
  expect(ended).toBe(10_000)
})
