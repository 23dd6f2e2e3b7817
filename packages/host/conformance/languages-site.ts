import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PageLayout } from '@schaufenster/site/outputs'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { toPageFile } from '@schaufenster/static-site/page-files'
import { policyFiles } from '@schaufenster/static-site/policy/emit'
import { createPolicy } from '@schaufenster/static-site/policy/policy'
import { makeRedirects } from '@schaufenster/static-site/redirects/redirects'

const LOCALES = ['de', 'en'].map((code) => ({ code, iso: code }))
const ROOTS = ['/en']

/** A page in both languages. */
const toPair = (german: string, english: string) =>
  [german, english].map((path) => ({
    path,
    alternates: [
      { language: 'de', path: german },
      { language: 'en', path: english },
    ],
  }))

const PAGES = [...toPair('/', '/en'), ...toPair('/leistungen', '/en/services'), { path: '/impressum' }]

/** The published files of a site in German and English. @param base path of the site on the host: empty, or `/studio` */
export const languagesFiles = (layout: PageLayout, base = ''): [path: string, body: string][] => {
  const siteUrl = `https://site.example${base}`
  const { redirects } = makeRedirects([], { site: exampleSite.pages, pages: PAGES, siteUrl, localeTable: LOCALES })
  const paths = PAGES.map(({ path }) => path)
  return [
    ...paths.map((path): [string, string] => [toPageFile(path, layout), `Page ${path}.`]),
    ['404.html', 'Nicht gefunden'],
    ['en/404.html', 'Not found'],
    ...policyFiles(createPolicy({ siteUrl, redirects }), paths, ROOTS).files.map(({ path, body }): [string, string] => [
      path,
      String(body),
    ]),
  ]
}

/** Writes them into an empty folder. */
export const writeLanguagesSite = async (dir: string, layout: PageLayout, base: string): Promise<void> => {
  for (const [path, body] of languagesFiles(layout, base)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), body)
  }
}
