import { expect, it } from 'vitest'
import { type HeadEntry, joinSources, toScriptOrigins, toSources } from './head.ts'

const about = { purpose: 'Statistik', reason: 'Wir wüssten es gern.' }
const head: HeadEntry[] = [
  { meta: 'a', content: 'b' },
  { ...about, provider: 'A', script: 'https://a.example/x/y.js', sources: { 'connect-src': ['https://a.example'] } },
  { ...about, provider: 'B', script: '/b.js', sources: { 'script-src': ['https://b.example'] } },
  { ...about, provider: 'C', frame: 'https://c.example', sources: { 'connect-src': ['https://a.example'] } },
]

it('D03 the policy names what entries use, each origin once, and their scripts', () => {
  expect(toSources(head)).toEqual({
    'script-src': ['https://b.example'],
    'connect-src': ['https://a.example'],
    'frame-src': ['https://c.example'],
  })
  expect(toScriptOrigins(head)).toEqual(['https://a.example', 'https://b.example'])
})

it('D03 without entries there is nothing', () => {
  expect([toSources([]), toScriptOrigins([]), joinSources([{}, { 'img-src': [] }])]).toEqual([{}, [], {}])
})
