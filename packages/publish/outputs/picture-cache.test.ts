import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPictureCache } from './picture-cache.ts'

const DAY = 24 * 3600 * 1000

test('a rendered picture is removed a week after its last use, and rendered again on demand', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'drawn-'))
  let time = Date.now()
  const { get, removeUnused } = openPictureCache(dir, () => time)
  let drawings = 0
  const ask = (name: string) => get(name, async () => Buffer.from(`${name} ${(drawings += 1)}`))
  await Promise.all(['alt.jpg', 'neu.jpg'].map(ask))
  time += 6 * DAY
  await ask('neu.jpg')
  expect(removeUnused()).toEqual([])
  time += 2 * DAY
  expect([removeUnused(), readdirSync(dir)]).toEqual([['alt.jpg'], ['neu.jpg']])
  expect(drawings).toBe(2)
  expect(String(await ask('alt.jpg'))).toBe('alt.jpg 3')
})

test('without any drawn picture there is nothing to remove', () => {
  expect(openPictureCache(join(tmpdir(), 'nie-gezeichnet')).removeUnused()).toEqual([])
})
