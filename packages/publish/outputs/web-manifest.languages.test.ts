import { expect, it } from 'vitest'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { context, toSeo } from './testing/summaries.ts'
import { toWebManifest } from './web-manifest.ts'

const read = (language: string) => {
  const settings = { globalSeo: toSeo({ siteName: 'Studio' }), translated: { en: toSeo({ siteName: 'The studio' }) } }
  const [file] = toWebManifest({ ...context, ...settings }, exampleSite.theme, language)
  return [file?.path, JSON.parse(String(file?.body))]
}

it('D04 R07 each language has a manifest, which opens its home page', () => {
  const en = { name: 'The studio', lang: 'en', id: '/en', start_url: '/en', scope: '/' }
  expect(read('en')).toEqual(['en/site.webmanifest', expect.objectContaining(en)])
  const de = { name: 'Studio', lang: 'de', id: '/', start_url: '/', scope: '/' }
  expect(read('de')).toEqual(['site.webmanifest', expect.objectContaining(de)])
})
