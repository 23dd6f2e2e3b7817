import { describe, expect, it, test } from 'vitest'
import { readVariables } from './variables.ts'

describe('D01 a wrong setting is told before anything works, by name', () => {
  it.each([
    ['ASSETS', 'cdn', 'Use files or service'],
    ['COMPRESSED_FILES', 'nein', 'Use on or off'],
    ['LIVE_ROUTES', 'ja', 'Use on or off'],
    ['PAGES', 'ordner', 'Use files or folders'],
    ['PORT', '3000a', 'Use a port'],
    ['HOST', 'http://a', 'Use an IP address'],
    ['SANITY_PROJECT_ID', 'Mein Projekt', 'Use the project’s id'],
    ['SANITY_DATASET', 'Öffentlich', 'Use the dataset’s name'],
    ['SANITY_API_VERSION', 'heute', 'Use a date'],
    ['SANITY_API_VERSION', '2025-13-01', 'Use a date'],
    ['SANITY_API_HOST', 'inhalt.example', 'Write a whole address'],
    ['SITE_URL', 'studio.example', 'Write a whole address'],
    ['STUDIO_URL', '/studio', 'Write a whole address'],
    ['VITE_ASSET_BASE', 'https://cdn.example/pictures', 'Write scheme and host only'],
    ['SANITY_STUDIO_PREVIEW_URL', 'studio.example', 'Write a whole address'],
    ['CONTENT_PUBLIC_URL', 'inhalt.example', 'Write a whole address'],
  ])('%s=%s', (name, value, advice) => {
    expect(() => readVariables({ [name]: value })).toThrow(`${name} is "${value}". ${advice}`)
  })

  it.each(['SANITY_API_READ_TOKEN', 'SANITY_API_WRITE_TOKEN', 'PUBLISH_WEBHOOK_SECRET'])('%s, not shown', (name) => {
    expect(() => readVariables({ [name]: 'ge heim' })).toThrow(`${name} cannot be used.`)
    expect(() => readVariables({ [name]: 'ge heim' })).not.toThrow('ge heim')
  })
})

test('D01 what is right is read', () => {
  expect(
    readVariables({ ASSETS: 'service', COMPRESSED_FILES: 'off', LIVE_ROUTES: 'on', PAGES: 'folders', HOST: '::1' }),
  ).toMatchObject({ ASSETS: 'service', COMPRESSED_FILES: false, LIVE_ROUTES: true, PAGES: 'folders', HOST: '::1' })
})
