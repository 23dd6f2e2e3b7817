import { expect, it } from 'vitest'
import { settingsIn } from './settings-in.ts'

const globalSeo = { siteName: 'Studio', metaRobotsNoIndex: false }
const english = { siteName: 'The studio', metaRobotsNoIndex: false }
const hidden = { metaRobotsNoIndex: true }

it('R07 a language has its settings, one without those of the first', () => {
  expect(settingsIn({ globalSeo, translated: { en: english } }, 'en')).toBe(english)
  expect(settingsIn({ globalSeo, translated: { en: english } }, 'de')).toBe(globalSeo)
  expect(settingsIn({ globalSeo, translated: {} }, 'en')).toBe(globalSeo)
  expect(settingsIn({ globalSeo: null, translated: { en: english } }, 'en')).toBe(english)
})

it('D04 R07 a site that search engines are not to list is so in every language, and one language can be alone', () => {
  const site = { globalSeo: { ...globalSeo, ...hidden }, translated: { en: english } }
  expect(settingsIn(site, 'en')).toEqual({ ...english, ...hidden })
  const open = { globalSeo, translated: { en: { ...english, ...hidden } } }
  expect(settingsIn(open, 'en')).toMatchObject(hidden)
  expect(settingsIn(open, 'de')).not.toMatchObject(hidden)
})
