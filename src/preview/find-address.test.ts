import { expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { findAddress } from './find-address.ts'

const service = await startWith({
  lines: [
    { _id: 'projekte', _type: 'route', title: 'Projekte', slug: { current: 'projekte' } },
    { _id: 'eins', _type: 'routeProject', slug: { current: 'alt' }, relation: { _ref: 'projekte' } },
    { _id: 'drafts.eins', _type: 'routeProject', slug: { current: 'neu' }, relation: { _ref: 'projekte' } },
    { _id: 'box', _type: 'boxTitle', title: 'Hallo' },
  ],
})
const editor = connect(service, service.token).withConfig({ perspective: 'drafts' })

it('P03 finds the address that a draft has given its page', async () =>
  expect(await findAddress(editor, 'eins')).toBe('/projekte/neu'))

it.each(['box', 'weg'])('P03 %s is at no address', async (id) => expect(await findAddress(editor, id)).toBeUndefined())
