import { hop, missing, OWN, page, type Case } from './case.ts'

/** These have one error page for the whole site; Cloudflare takes the nearest one. */
const ONE_FOR_ALL = Object.fromEntries(
  (['netlify', 'vercel'] as const).map((target) => [target, { body: 'Nicht gefunden' }]),
)
const BY_NAME = { netlify: OWN, cloudflare: OWN, vercel: OWN }

const missingInEnglish = (path: string, on: Case['on'] = ONE_FOR_ALL): Case => ({
  ...missing(path, on),
  body: 'Not found',
})

/** What a host answers of a site in German and English. */
export const LANGUAGE_CASES: readonly Case[] = [
  page('/', 'Page /.'),
  page('/en', 'Page /en.'),
  page('/en/services', 'Page /en/services.'),
  hop('/en/', '/en', 301, { cloudflare: { status: 307 }, netlify: OWN }),
  // E03: in the language of the address.
  missing('/gibt-es-nicht'),
  missing('/english'),
  missingInEnglish('/en/does-not-exist'),
  missingInEnglish('/en/does-not-exist?utm=1'),
  missingInEnglish('/en/a/b'),
  missingInEnglish('/en/404', BY_NAME),
  missingInEnglish('/en/404.html', BY_NAME),
  missingInEnglish('/en/503', BY_NAME),
  // R07: the German slug, and the code of the first language.
  hop('/en/leistungen', '/en/services'),
  hop('/en/leistungen/', '/en/services'),
  hop('/en/leistungen?utm=1', '/en/services?utm=1'),
  hop('/services', '/leistungen'),
  hop('/de', '/'),
  hop('/de/leistungen', '/leistungen'),
  hop('/de/impressum/', '/impressum'),
]
