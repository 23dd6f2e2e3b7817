import { expect, test } from 'vitest'
import { startWith } from '../testing/test-service.ts'

test('an address may begin with two slashes, as Sanity’s migration tool asks for it', async () => {
  const { url } = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })
  const ask = async (path: string) =>
    (await fetch(`${url}${path}/v2025-02-19/data/query/production?query=count(*)`)).json()
  expect(await ask('/')).toMatchObject({ result: 1 })
  expect(await ask('')).toMatchObject({ result: 1 })
})
