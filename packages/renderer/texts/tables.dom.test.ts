import { expect, it } from 'vitest'
import { keepTables, loadTexts, openTables } from './tables.ts'

const site = { de: { menu: 'Menü' }, en: { menu: 'Menu' } }
const own = { de: { fault: 'Fehler' }, en: { fault: 'Fault' } }

it('R07 texts of a language are those of the document until they are loaded, and its own from then on', async () => {
  document.documentElement.lang = 'de'
  keepTables('de', [site.de, own.de])
  const asked: string[] = []
  const load = {
    de: () => Promise.reject(new Error('It is there.')),
    en: async () => {
      asked.push('en')
      keepTables('en', [site.en, own.en])
    },
  }
  const [ofSite, ofPackages] = [openTables(0, load), openTables(1, load)]
  expect(ofSite.textsOf()).toBe(site.de)
  expect(ofSite.textsOf('en')).toBe(site.de)
  expect(ofPackages.allTexts()).toEqual([own.de])
  await loadTexts('de')
  await loadTexts('en')
  await loadTexts('en')
  expect(asked).toEqual(['en'])
  expect(ofSite.textsOf('en')).toBe(site.en)
  expect(ofPackages.textsOf('en')).toBe(own.en)
  expect(ofPackages.allTexts()).toEqual([own.de, own.en])
})

it('R07 a table that cannot be loaded is said', async () => {
  openTables(0, { fr: () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(loadTexts('fr')).rejects.toThrow('Failed to fetch')
})
