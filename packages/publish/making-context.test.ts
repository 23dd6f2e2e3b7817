import { toAnalytics } from '@schaufenster/site/analytics'
import { expect, it } from 'vitest'
import type { PageContent } from '@schaufenster/site/content'
import { toMakingContext } from './making-context.ts'
import { toSeo } from './outputs/testing/summaries.ts'
import { readVariables } from '@schaufenster/static-site/variables'

const usual: Parameters<typeof toMakingContext>[0] = {
  build: { id: 'b1', sources: 'quellen', site: { head: [] } },
  siteUrl: 'https://beispiel.de',
  service: { projectId: 'studio', dataset: 'production', apiVersion: '2025-02-19' },
}
const chrome: PageContent = {
  app: { page: null, menu: { items: ['Start'] } },
  content: { footer: [] },
  asset: { images: [], files: [] },
}
const shared = { globalSeo: null, chrome }
/** Of a site of one language. */
const hashOf = (...asked: Parameters<typeof toMakingContext>) =>
  Object.values(toMakingContext(...asked).contexts).join(' ')
const analytics = (env: Record<string, string>) => ({ ...usual, analytics: toAnalytics(readVariables(env)) })

it('D03 everything that all pages are made with causes them to be rendered again, when it changes', () => {
  const { service } = usual
  const hashes = [
    usual,
    { ...usual, build: { ...usual.build, sources: 'andere' } },
    { ...usual, build: { ...usual.build, site: { head: [{ meta: 'a', content: 'b' }] } } },
    { ...usual, siteUrl: 'https://anderswo.de' },
    { ...usual, pageLayout: 'folders' } as const,
    { ...usual, liveRoutes: true },
    { ...usual, service: { ...service, dataset: 'anders' } },
    { ...usual, liveRoutes: true, service: { ...service, apiHost: 'http://127.0.0.1:3333' } },
    analytics({ ANALYTICS: 'vercel' }),
    analytics({ ANALYTICS: 'vercel', ANALYTICS_CONSENT: 'off' }),
    analytics({ ANALYTICS: 'cloudflare', ANALYTICS_SITE: 'abc' }),
  ].map((options) => hashOf(options, shared))
  hashes.push(hashOf(usual, { ...shared, globalSeo: toSeo() }))
  expect(new Set(hashes).size).toBe(12)
  const elsewhere = { ...service, token: 'neu', apiHost: 'http://127.0.0.1:3333', apiVersion: '2026-01-01' }
  expect(hashOf({ ...usual, service: elsewhere }, shared)).toBe(hashes[0])
})
