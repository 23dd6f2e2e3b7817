import type { Environment } from '@schaufenster/cli/settings'
import { expect, it } from 'vitest'
import { readPublishSettings } from './settings.ts'
import { ADAPTERS } from '@schaufenster/site/analytics-adapters'
import { readVariables } from '@schaufenster/static-site/variables'
import { checkHead } from '@schaufenster/static-site/policy/check-head'
import { toAnalytics } from '@schaufenster/site/analytics'

const readAnalytics = (env: Environment) => toAnalytics(readVariables(env))

it.each([{}, { ANALYTICS: '' }, { ANALYTICS_SITE: 'beispiel.de', ANALYTICS_CONSENT: 'off' }])(
  'is off until an adapter is named: %o',
  (env) => {
    expect(readAnalytics(env)).toBeUndefined()
  },
)

it.each<[Environment, object]>([
  [{ ANALYTICS: 'vercel' }, { provider: 'Vercel', script: '/_vercel/insights/script.js', consent: true }],
  [
    { ANALYTICS: 'cloudflare', ANALYTICS_SITE: 'abc' },
    {
      provider: 'Cloudflare',
      script: 'https://static.cloudflareinsights.com/beacon.min.js',
      attributes: { 'data-cf-beacon': '{"token":"abc"}' },
      sources: { 'connect-src': ['https://cloudflareinsights.com'] },
      consent: true,
    },
  ],
  [
    { ANALYTICS: 'plausible', ANALYTICS_SITE: 'beispiel.de' },
    {
      provider: 'Plausible',
      script: 'https://plausible.io/js/script.js',
      attributes: { 'data-domain': 'beispiel.de' },
      sources: { 'connect-src': ['https://plausible.io'] },
      consent: true,
    },
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
      script: 'https://statistik.beispiel.de/js/script.js',
      attributes: { 'data-domain': 'beispiel.de' },
      sources: { 'connect-src': ['https://statistik.beispiel.de'] },
      consent: false,
    },
  ],
])('D03 %o is an entry of the head like a site’s own', (env, entry) => {
  const analytics = readAnalytics(env)
  expect(analytics).toEqual({
    purpose: 'Statistik',
    question: 'Dürfen wir mitzählen?',
    reason: 'Wir wüssten gern, welche Seiten gelesen werden.',
    ...entry,
  })
  expect(() => checkHead(analytics ? [analytics] : [])).not.toThrow()
})

it.each([...ADAPTERS.keys()])('D03 %s asks the visitor', (name) => {
  expect(readAnalytics({ ANALYTICS: name, ANALYTICS_SITE: 'beispiel.de' })?.consent).toBe(true)
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
