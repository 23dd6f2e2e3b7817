import { expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { drawPicture } from '@schaufenster/content-service/testing/write-export'
import { hasAltText } from './has-alt-text.ts'

const service = await startWith({ lines: [{ _id: 'page', _type: 'route' }] })
const getClient = () => connect(service, service.token)

const [described = '', undescribed = '', damaged = ''] = await Promise.all(
  ['Ein Klecks', undefined, 7].map(async (altText, index) => {
    const { _id } = await getClient().assets.upload('image', await drawPicture(20 + index, 20), { filename: 'a.png' })
    await getClient().patch(_id).set({ altText }).commit()
    return _id
  }),
)

const picture = (_ref: string) => ({ _type: 'image', asset: { _type: 'reference', _ref } })
const check = (text: string | undefined, parent: unknown) => hasAltText(text, { parent, getClient })

it('a picture needs an alternative text, where it is placed or at its file', async () => {
  expect(await check('Ein Klecks', picture(undescribed))).toBe(true)
  expect(await check(undefined, picture(described))).toBe(true)
  for (const text of [undefined, '', ' '])
    expect(await check(text, picture(undescribed))).toMatch(/^Bitte kurz beschreiben, was zu sehen ist/)
  expect(await check(undefined, picture(damaged))).toMatch(/beschreiben/)
  expect(await check(undefined, picture('image-missing'))).toMatch(/beschreiben/)
})

it('of two versions the first counts; without a picture there is nothing to describe', async () => {
  const versions = (large: string, small: string) => ({ imageLarge: picture(large), imageSmall: picture(small) })
  expect(await check(undefined, versions(described, undescribed))).toBe(true)
  expect(await check(undefined, versions(undescribed, described))).toMatch(/beschreiben/)
  for (const parent of [undefined, null, {}, { asset: null }, { asset: {} }]) expect(await check('', parent)).toBe(true)
})
