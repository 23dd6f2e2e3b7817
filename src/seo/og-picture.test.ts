import { expect, test } from 'vitest'
import { toOgPicture } from './og-picture.ts'
import { chosenImage, hostileTexts, toProject, toRoute, toSeo } from './pages.fixture.ts'

test('a project is drawn in its own colour, readable', () => {
  expect(toOgPicture(toProject(), toSeo())).toMatchObject({
    title: 'Kino, wenn die Kräne schlafen',
    background: '#1b1f3b',
    foreground: '#FFFFFF',
  })
})

test('a page that has a picture gets none', () => {
  expect(toOgPicture(toRoute({ openGraphImage: chosenImage }), toSeo())).toBeUndefined()
})

test('the same picture has the same name; another title, site or colour another', () => {
  const paths = [toRoute(), toRoute({ _updatedAt: 'later' }), toRoute({ title: 'Anderes' })].map(
    (page) => toOgPicture(page, toSeo())?.path,
  )
  expect(paths[0]).toBe(paths[1])
  expect(paths[0]).not.toBe(paths[2])
  expect(toOgPicture(toRoute(), toSeo({ siteName: 'Neu' }))?.path).not.toBe(paths[0])
})

test('two pages that look the same have a file each', () => {
  const [one, other] = [toRoute({ parentSlug: 'a' }), toRoute({ parentSlug: 'b' })].map((page) =>
    toOgPicture(page, toSeo()),
  )
  expect(one?.key).toBe(other?.key)
  expect(one?.path).not.toBe(other?.path)
})

test.each([...hostileTexts, '../../etc', '日本', 'ä'.repeat(300)])('the name of its file is safe (%j)', (slug) => {
  expect(toOgPicture(toRoute({ slug }), toSeo())?.path).toMatch(/^og\/[a-z0-9-]{1,40}-[\da-f]{12}\.jpg$/)
})
