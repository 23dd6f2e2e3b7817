import { expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { hasUniqueAnchors } from './unique-anchors.ts'

const service = await startWith({
  lines: [
    { _id: 'prices', _type: 'boxText', anchor: 'preise' },
    { _id: 'same', _type: 'boxText', anchor: 'preise' },
    { _id: 'cleared', _type: 'boxText', anchor: 'preise' },
    { _id: 'drafts.cleared', _type: 'boxText' },
    { _id: 'plain', _type: 'boxText' },
  ],
})

const check = (...ids: string[]) =>
  hasUniqueAnchors(
    ids.map((_ref) => ({ _ref })),
    { getClient: () => connect(service, service.token) },
  )

it('two sections of a page with the same anchor are refused', async () => {
  expect(await check('prices', 'plain', 'same')).toMatch(/„preise“/)
  expect(await check('prices', 'plain')).toBe(true)
})

it('an anchor that moved from one section to another is there once', async () => {
  expect(await check('prices', 'cleared')).toBe(true)
})
