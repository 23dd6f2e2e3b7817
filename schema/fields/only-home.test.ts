import { expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { isOnlyHome } from './only-home.ts'

const service = await startWith({
  lines: [
    { _id: 'start', _type: 'route', title: 'Start', isRoot: true },
    { _id: 'drafts.start', _type: 'route', title: 'Start', isRoot: false, slug: { current: 'alt' } },
    { _id: 'menu', _type: 'route', title: 'Wurzel', isRoot: true, slug: { current: 'wurzel' } },
    { _id: 'drafts.other', _type: 'route', title: 'Auch Start', isRoot: true },
  ],
})

const check = (_id: string, isRoot: boolean, slug?: string) =>
  isOnlyHome(isRoot, {
    document: { _id, _type: 'route', _createdAt: '', _updatedAt: '', _rev: '', slug: { current: slug } },
    getClient: () => connect(service, service.token),
  })

it.each(['other', 'drafts.other'])('R01 a second home page is refused and the first named: %s', async (id) =>
  expect(await check(id, true)).toMatch(/„Start“/),
)

it('R01 the home page itself, a page with an address and one that is no root are right', async () => {
  expect(await check('start', true)).toBe(true)
  expect(await check('drafts.start', true, '')).toBe(true)
  expect(await check('menu', true, 'wurzel')).toBe(true)
  expect(await check('other', false)).toBe(true)
})
