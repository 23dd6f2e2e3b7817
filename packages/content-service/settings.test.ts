import { expect, test } from 'vitest'
import { readContentSettings } from './settings.ts'

test('limits are read, and have defaults', () => {
  const { assetLimits } = readContentSettings({ CONTENT_IMAGE_CACHE: '5' })
  expect(assetLimits).toMatchObject({ imageSize: 52_428_800, fileSize: 209_715_200, cacheSize: 5 })
})
