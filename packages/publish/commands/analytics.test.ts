import type { Environment } from '@schaufenster/cli/settings'
import { expect, it } from 'vitest'
import { readPublishSettings } from './settings.ts'
import { ADAPTERS } from '@schaufenster/site/analytics-adapters'
import { readVariables } from '@schaufenster/static-site/variables'
import { toAnalytics } from '@schaufenster/site/analytics'

const readAnalytics = (env: Environment) => toAnalytics(readVariables(env))

it.each([{}, { ANALYTICS: '' }, { ANALYTICS_SITE: 'beispiel.de', ANALYTICS_CONSENT: 'off' }])(
  'is off until an adapter is named: %o',
  (env) => {
    expect(readAnalytics(env)).toBeUndefined()
  },
)

it.each([
  [
    { ANALYTICS: 'vercel' },
    { provider: 'Vercel', src: '/_vercel/insights/script.js', attributes: {}, consent: true },
    [],
  ],
  [
    { ANALYTICS: 'cloudflare', ANALYTICS_SITE: 'abc' },
    {
      provider: 'Cloudflare',
      src: 'https://static.cloudflareinsights.com/beacon.min.js',
      attributes: { 'data-cf-beacon': '{"token":"abc"}' },
      consent: true,
    },
    ['https://cloudflareinsights.com'],
  ],
  [
    { ANALYTICS: 'plausible', ANALYTICS_SITE: 'beispiel.de' },
    {
      provider: 'Plausible',
      src: 'https://plausible.io/js/script.js',
      attributes: { 'data-domain': 'beispiel.de' },
      consent: true,
    },
    ['https://plausible.io'],
  ],
  [
    {
      ANALYTICS: 'plausible',
      ANALYTICS_SITE: 'beispiel.de',
      ANALYTICS_ORIGIN: 'https://statistik.beispiel.de/',
      ANALYTICS_CONSENT: 'off',
    },
    {
      provider: 'Plausible',
      src: 'https://statistik.beispiel.de/js/script.js',
      attributes: { 'data-domain': 'beispiel.de' },
      consent: false,
    },
    ['https://statistik.beispiel.de'],
  ],
])('D03 %o is one script and the origins that it sends to', (env, script, connects) => {
  expect(readAnalytics(env)).toEqual({ script, connects })
})

it.each([...ADAPTERS.keys()])('D03 %s asks the visitor', (name) => {
  expect(readAnalytics({ ANALYTICS: name, ANALYTICS_SITE: 'beispiel.de' })?.script.consent).toBe(true)
})

it.each([
  [
    { ANALYTICS: 'constructor' },
    'ANALYTICS is "constructor", which is not a known adapter. Use one of vercel, cloudflare, plausible.',
  ],
  [
    { ANALYTICS: 'cloudflare' },
    'ANALYTICS_SITE is missing. ANALYTICS=cloudflare needs the token of its Web Analytics.',
  ],
  [
    { ANALYTICS: 'vercel', ANALYTICS_ORIGIN: 'https://beispiel.de' },
    "ANALYTICS_ORIGIN is set, but ANALYTICS=vercel only works with Vercel's own address. Remove it.",
  ],
  [
    { ANALYTICS: 'plausible', ANALYTICS_SITE: 'x', ANALYTICS_ORIGIN: 'http://beispiel.de' },
    /^ANALYTICS_ORIGIN is "http:\/\/beispiel\.de"\. Write scheme and host only, such as https:/,
  ],
  [
    {
      ANALYTICS: 'plausible',
      ANALYTICS_SITE: 'x',
      ANALYTICS_ORIGIN: "https://beispiel.de/; script-src 'unsafe-inline'",
    },
    /^ANALYTICS_ORIGIN is /,
  ],
  [{ ANALYTICS: 'vercel', ANALYTICS_CONSENT: 'no' }, /^ANALYTICS_CONSENT is "no"\. /],
])('D03 %o is explained', (env, message) => {
  expect(() => readPublishSettings(env)).toThrow(message)
})
