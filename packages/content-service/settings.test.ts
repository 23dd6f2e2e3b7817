import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentVariables, readContentSettings } from './settings.ts'

test('limits are read, and have defaults', () => {
  const { assetLimits } = readContentSettings({ CONTENT_IMAGE_CACHE: '5' })
  expect(assetLimits).toMatchObject({ imageSize: 52_428_800, fileSize: 209_715_200, cacheSize: 5 })
})

test.each(Object.keys(contentVariables))('%s is in the README', (name) => {
  expect(readFileSync(new URL('README.md', import.meta.url), 'utf8')).toContain(`\`${name}\``)
})
