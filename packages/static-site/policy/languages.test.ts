import { expect, it } from 'vitest'
import { toApacheFile } from './apache.ts'
import { toCaddyFile } from './caddy.ts'
import { toStandIns } from './files.ts'
import { toNginxFile } from './nginx.ts'
import { createPolicy } from './policy.ts'

const policy = createPolicy({ siteUrl: 'https://site.example/studio' })

it.each([
  ['Apache', toApacheFile, '  ErrorDocument 404 /studio/en/404.html'],
  ['Caddy', toCaddyFile, 'rewrite * /studio/en/404.html'],
  ['nginx', toNginxFile, 'set $site_missing /studio/en/404.html;'],
])('E01 R07 %s answers below a language with its error page', (_name, toFile, line) => {
  expect(toFile(policy, ['/en'])).toContain(line)
  expect(toFile(policy, [])).not.toContain('/en/')
  expect(toFile(policy)).toBe(toFile(policy, []))
})

it('E01 of one language there is one error page for each status', () => {
  expect(toStandIns()).toEqual(['/404', '/500', '/503'])
})
