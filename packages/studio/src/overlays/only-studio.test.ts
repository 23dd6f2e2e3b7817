import { expect, test } from 'vitest'
import { isFromStudio } from './only-studio.ts'

const { port1: studio, port2: other } = new MessageChannel()
const expected = { studio, origin: 'https://studio.example' }
const sync = { domain: 'sanity/comlink', from: 'presentation', to: 'visual-editing', type: 'handshake/syn' }

test.each([
  ['the Studio', { data: sync, source: studio, origin: 'https://studio.example' }, true],
  ['another origin in its window', { data: sync, source: studio, origin: 'https://evil.example' }, false],
  [
    'a frame within the page, of the Studio’s origin',
    { data: sync, source: other, origin: 'https://studio.example' },
    false,
  ],
  ['nobody', { data: sync, source: null, origin: '' }, false],
  ['the older channel', { data: { domain: 'sanity/channels' }, source: other, origin: 'https://evil.example' }, false],
  [
    'a browser extension, about something else',
    { data: { hello: 1 }, source: other, origin: 'https://evil.example' },
    true,
  ],
  ['a page, with plain text', { data: 'sanity/comlink', source: other, origin: 'https://evil.example' }, true],
])('a message from %s', (_who, message, passes) => {
  expect(isFromStudio(message, expected)).toBe(passes)
})
