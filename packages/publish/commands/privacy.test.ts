import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toAnalytics } from '@schaufenster/site/analytics'
import { readVariables } from '@schaufenster/static-site/variables'
import { findUntoldAnalytics } from './privacy.ts'

const folder = mkdtempSync(join(tmpdir(), 'privacy-'))
// Without Markdown, as a page that search engines must not list.
writeFileSync(
  join(folder, 'datenschutz.html'),
  '<main><p>Wenn Sie es erlauben, zählt Plausible für uns.</p></main><script>{"provider":"Vercel"}</script>',
)

const find = (env: Record<string, string>, paths: string[]) =>
  findUntoldAnalytics(toAnalytics(readVariables(env)), paths, folder)

test('D03 a privacy page that names who counts visits is right, and so is a site that counts none', () => {
  expect(find({ ANALYTICS: 'plausible', ANALYTICS_SITE: 'a.de' }, ['/', '/datenschutz'])).toBeUndefined()
  expect(find({}, ['/'])).toBeUndefined()
})

test('D03 a privacy page that does not is told, and so is a missing one', () => {
  expect(find({ ANALYTICS: 'vercel' }, ['/', '/datenschutz'])).toContain(
    'Vercel (ANALYTICS), and /datenschutz does not',
  )
  expect(find({ ANALYTICS: 'vercel' }, ['/'])).toContain('no page is named datenschutz')
})
