import { expect, test } from 'vitest'
import { isTokenAnswer, isTokenRequest, TOKEN_ANSWER, TOKEN_REQUEST } from './studio-token.ts'

const { port1: window, port2: other } = new MessageChannel()
const studio = { origin: 'https://studio.example', window }
const site = { origin: 'https://www.example', isFrame: (source: MessageEventSource) => source === window }
const answer = { type: TOKEN_ANSWER, token: 'sk1' }
const request = { type: TOKEN_REQUEST }

test.each([
  ['the Studio', { data: answer, origin: studio.origin, source: window }, true],
  ['its window at another origin', { data: answer, origin: 'https://evil.example', source: window }, false],
  ['another window at its origin', { data: answer, origin: studio.origin, source: other }, false],
  ['nobody', { data: answer, origin: '', source: null }, false],
  [
    'the Studio, about something else',
    { data: { type: 'sanity/comlink' }, origin: studio.origin, source: window },
    false,
  ],
  ['the Studio, with plain text', { data: TOKEN_ANSWER, origin: studio.origin, source: window }, false],
])('P04 a token from %s', (_who, message, counts) => {
  expect(isTokenAnswer(message, studio)).toBe(counts)
})

test.each([
  ['the site in its frame', { data: request, origin: site.origin, source: window }, true],
  ['another page in that frame', { data: request, origin: 'https://evil.example', source: window }, false],
  ['the site in a window of its own', { data: request, origin: site.origin, source: other }, false],
  ['nobody', { data: request, origin: '', source: null }, false],
  ['the site, about something else', { data: { type: TOKEN_ANSWER }, origin: site.origin, source: window }, false],
])('P04 a request for the token from %s', (_who, message, counts) => {
  expect(isTokenRequest(message, site)).toBe(counts)
})
