import { expect, test } from 'vitest'
import { toReadableColor } from '#src/lib/readable-color.ts'
import { toColor } from '#src/lib/style.ts'
import { toOgPicture } from './og-picture.ts'
import { hostileTexts } from '@schaufenster/site/testing/hostile-texts'
import { chosenImage, toProject, toRoute, toSeo } from './pages.fixture.ts'

test('a project is drawn in its own colour, readable', () => {
  const background = toColor('#1b1f3b')
  expect(toOgPicture(toProject(), toSeo())).toMatchObject({
    title: 'Kino, wenn die Kräne schlafen',
    background,
    foreground: background && toReadableColor(background),
  })
})

test('a page with a picture gets none', () => {
  expect(toOgPicture(toRoute({ openGraphImage: chosenImage }), toSeo())).toBeUndefined()
})

test('the same picture has the same name; a different title, site or colour a different one', () => {
  const paths = [toRoute(), toRoute({ _updatedAt: 'later' }), toRoute({ title: 'Anderes' })].map(
    (page) => toOgPicture(page, toSeo())?.path,
  )
  expect(paths[0]).toBe(paths[1])
  expect(paths[0]).not.toBe(paths[2])
  expect(toOgPicture(toRoute(), toSeo({ siteName: 'Neu' }))?.path).not.toBe(paths[0])
})

test('two pages with equal pictures each have a file', () => {
  const [one, other] = [toRoute({ parentSlug: 'a' }), toRoute({ parentSlug: 'b' })].map((page) =>
    toOgPicture(page, toSeo()),
  )
  expect(one?.key).toBe(other?.key)
  expect(one?.path).not.toBe(other?.path)
})

test.each([...hostileTexts, '../../etc', '日本', 'ä'.repeat(300)])('the name of its file is safe (%j)', (slug) => {
  expect(toOgPicture(toRoute({ slug }), toSeo())?.path).toMatch(/^og\/[a-z0-9-]{1,40}-[\da-f]{12}\.jpg$/)
})

test.each([
  ['Über-uns', 'uber-uns'],
  [`${'a'.repeat(39)}-b`, 'a'.repeat(39)],
  ['日本', 'seite'],
])('its name is readable (%j)', (slug, name) => {
  expect(toOgPicture(toRoute({ slug }), toSeo())?.path).toMatch(new RegExp(`^og/${name}-[\\da-f]{12}\\.jpg$`))
})
