import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findWriteToken } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
const CONTENT_DIR = folder

const serviceAt = (apiHost?: string) => ({
  projectId: 'studio',
  dataset: 'production',
  apiVersion: '2025-02-19',
  ...(apiHost ? { apiHost } : {}),
})
const OWN = serviceAt('http://127.0.0.1:3333')

it('P04 what is planned is carried out with the token that is given', () => {
  expect(findWriteToken(serviceAt(), { SANITY_API_WRITE_TOKEN: 'schreibt' })()).toBe('schreibt')
  expect(findWriteToken(OWN, { SANITY_API_WRITE_TOKEN: 'schreibt', CONTENT_DIR })()).toBe('schreibt')
  expect(findWriteToken(OWN, { CONTENT_TOKEN: 'eigener', CONTENT_DIR })()).toBe('eigener')
})

it('P04 or with that of the service on this machine, also after it was renewed; of another service it has none', () => {
  const find = findWriteToken(OWN, { CONTENT_DIR })
  expect(find()).toBeUndefined()
  for (const token of ['erster', 'zweiter']) {
    writeFileSync(join(folder, 'token'), `${token}\n`)
    expect(find()).toBe(token)
  }
  expect(findWriteToken(serviceAt('https://content.example.org'), { CONTENT_DIR })()).toBeUndefined()
  expect(findWriteToken(serviceAt(), { CONTENT_DIR })()).toBeUndefined()
})
