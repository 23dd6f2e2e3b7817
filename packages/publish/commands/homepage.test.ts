import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withHomepage } from './homepage.ts'

const folder = mkdtempSync(join(tmpdir(), 'homepage-'))

const toFile = (manifest: object): string => {
  const file = join(folder, 'package.json')
  writeFileSync(file, JSON.stringify(manifest))
  return file
}
const studio = { homepage: 'https://name.github.io/studio' }

test('a site’s address is its homepage, with its path', () => {
  expect(withHomepage({ PORT: '1' }, toFile(studio))).toEqual({ PORT: '1', SITE_URL: 'https://name.github.io/studio' })
})

test('SITE_URL wins over the homepage, SITE_BASE over its path', () => {
  expect(withHomepage({ SITE_URL: 'https://a.example' }, toFile(studio))).toEqual({ SITE_URL: 'https://a.example' })
  expect(withHomepage({ SITE_BASE: '/b' }, toFile(studio))).toEqual({
    SITE_BASE: '/b',
    SITE_URL: 'https://name.github.io',
  })
})

test.each([{}, { homepage: 1 }, { homepage: 'studio' }])('%j names no address', (manifest) => {
  expect(withHomepage({}, toFile(manifest))).toEqual({})
})
