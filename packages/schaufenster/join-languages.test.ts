import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinLanguages } from './join-languages.ts'

const root = mkdtempSync(join(tmpdir(), 'languages-'))
const folder = join(root, 'content')
const cache = join(root, 'cache')
mkdirSync(join(folder, 'images'), { recursive: true })
mkdirSync(join(folder, 'languages'))
writeFileSync(join(folder, 'images/a.png'), 'picture')
writeFileSync(join(folder, 'data.ndjson'), '{"_id":"a"}\n')
writeFileSync(join(folder, 'languages/en.ndjson'), '{"_id":"a-en"}\n')

test('R07 a site of one language has its content as it is, and so has one without translations', () => {
  expect(joinLanguages(folder, ['de'], cache)).toBe(folder)
  expect(joinLanguages(folder, ['de', 'fr'], cache)).toBe(folder)
})

test('R07 a site of several has the translations of its languages, with the same pictures', () => {
  // The second time, too.
  for (const languages of [
    ['de', 'en'],
    ['de', 'en'],
    ['de', 'fr', 'en'],
  ]) {
    const joined = joinLanguages(folder, languages, cache)
    expect(joined).toBe(join(cache, `content-${languages.join('-')}`))
    expect(readFileSync(join(joined, 'data.ndjson'), 'utf8')).toBe('{"_id":"a"}\n{"_id":"a-en"}\n')
    expect(readFileSync(join(joined, 'images/a.png'), 'utf8')).toBe('picture')
  }
})
