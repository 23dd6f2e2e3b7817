import type { HeadEntry, HeadFrame, HeadMeta, HeadScript } from '@schaufenster/site/head'
import { expect, it } from 'vitest'
import { checkHead } from './check-head.ts'

const script = (more: Partial<HeadScript> = {}): HeadScript => ({
  provider: 'Zähler',
  purpose: 'Statistik',
  reason: 'Wir wüssten gern, welche Seiten gelesen werden.',
  script: 'https://zaehler.example/script.js',
  ...more,
})
const { script: _, ...about } = script()
const frame = (more: Partial<HeadFrame> = {}): HeadFrame => ({ ...about, frame: 'https://termine.example', ...more })
const meta = (more: Partial<HeadMeta> = {}): HeadMeta => ({ meta: 'google-site-verification', content: 'abc', ...more })

it.each<[string, HeadEntry[]]>([
  ['none', []],
  ['a script of others with further origins', [script({ sources: { 'connect-src': ['https://a.example:8443'] } })]],
  ['a script of the site’s own', [script({ script: '/zaehler.js', attributes: { 'data-id': '1' } })]],
  ['a frame', [frame()]],
  ['two of different names', [script(), frame({ provider: 'Termine' })]],
  ['a meta, and one of the same name for another account', [meta(), meta({ content: 'def' })]],
])('right: %s', (_title, entries) => expect(() => checkHead(entries)).not.toThrow())

it.each<[HeadEntry[], string]>([
  [[script({ script: 'http://zaehler.example/a.js' })], 'Put code itself into such a file'],
  [[script({ script: 'console.log(1)' })], 'Put code itself into such a file'],
  [[script({ script: 'javascript:alert(1)' })], 'Put code itself into such a file'],
  [[script({ script: 'data:text/javascript,1' })], 'Put code itself into such a file'],
  [[script({ script: '//zaehler.example/a.js' })], 'Put code itself into such a file'],
  [[script({ script: 'https://zaehler.example/"><script>' })], 'Put code itself into such a file'],
  [[script({ attributes: { onload: 'x()' } })], 'must not have the attribute "onload"'],
  [[script({ attributes: { src: 'https://a.example' } })], 'must not have the attribute "src"'],
  [[script({ attributes: { 'a b': '' } })], 'must not have the attribute "a b"'],
  [[script({ reason: ' ' })], 'Say its "reason"'],
  [[script({ provider: 'Zäh\nler' })], 'Say its "provider"'],
  [[script({ sources: { 'connect-src': ["https://a.example; script-src 'unsafe-inline'"] } })], 'is not an origin'],
  [[script({ sources: { 'script-src': ['https://*.example'] } })], 'is not an origin'],
  [[frame({ frame: 'https://termine.example/studio' })], 'is not an origin'],
  [[frame({ frame: 'https://' })], 'is not an origin'],
  [[script(), script()], 'There are two'],
  [[script(), frame()], 'There are two'],
  [[meta(), meta()], 'There are two'],
  [[meta({ meta: 'Robots', content: 'all' })], 'The site says it already'],
  [[meta({ meta: 'viewport', content: 'width=1024' })], 'The site says it already'],
  [[meta({ content: 'a\nb' })], 'one line of text'],
])('refused, with what to do: %j', (entries, message) => {
  expect(() => checkHead(entries)).toThrow(message)
  expect(() => checkHead(entries)).toThrow('"head" of src/publishing.ts')
})
