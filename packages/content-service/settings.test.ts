import { expect, test } from 'vitest'
import { contentVariables, readContentSettings } from './settings.ts'

test('a variable without a value is as one that is not set', () => {
  const env = Object.fromEntries(Object.keys(contentVariables).map((name) => [name, '']))
  expect(readContentSettings(env)).toEqual(readContentSettings({}))
})

test('limits are read, and have defaults', () => {
  const { assetLimits } = readContentSettings({ CONTENT_IMAGE_CACHE: '5' })
  expect(assetLimits).toMatchObject({ imageSize: 52_428_800, fileSize: 209_715_200, cacheSize: 5 })
})

test('every wrong variable is named at once, and no secret is shown', () => {
  const env = { CONTENT_PORT: '70000', CONTENT_FILE_SIZE: '200 MB', CONTENT_TOKEN: 'short', CONTENT_PROJECT_ID: 'Ä' }
  const read = () => readContentSettings(env)
  expect(read).toThrow(/CONTENT_PORT is "70000"[^]*CONTENT_PROJECT_ID is "Ä"[^]*CONTENT_TOKEN cannot be used/)
  expect(read).toThrow('CONTENT_FILE_SIZE is "200 MB". Use a whole number of bytes')
  expect(read).not.toThrow('short')
})
