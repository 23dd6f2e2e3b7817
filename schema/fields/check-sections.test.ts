import { expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { checkSections } from './check-sections.ts'

const service = await startWith({
  lines: [
    { _id: 'prices', _type: 'boxText', anchor: 'preise' },
    { _id: 'same', _type: 'boxText', anchor: 'preise' },
    { _id: 'cleared', _type: 'boxText', anchor: 'preise' },
    { _id: 'drafts.cleared', _type: 'boxText' },
    { _id: 'plain', _type: 'boxText' },
    { _id: 'drafts.new', _type: 'boxText' },
  ],
})

const check = (...ids: string[]) =>
  checkSections(
    ids.map((_ref) => ({ _ref, _key: `key-${_ref}` })),
    { getClient: () => connect(service, service.token) },
  )

it('two sections of a page with the same anchor are refused', async () => {
  expect(await check('prices', 'plain', 'same')).toMatch(/„preise“/)
  expect(await check('prices', 'plain')).toBe(true)
})

it('an anchor that moved from one section to another is there once', async () => {
  expect(await check('prices', 'cleared')).toBe(true)
})

it('a section that is a draft alone is right; one that is gone is named, at its place', async () => {
  expect(await check('new')).toBe(true)
  expect(await check()).toBe(true)
  expect(await check('new', 'gone')).toMatchObject([{ path: [{ _key: 'key-gone' }] }])
})
