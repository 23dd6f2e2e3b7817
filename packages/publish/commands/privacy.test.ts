import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toAnalytics } from '@schaufenster/site/analytics'
import { readVariables } from '@schaufenster/static-site/variables'
import { findUntold, toPrivacyText } from './privacy.ts'

const folder = mkdtempSync(join(tmpdir(), 'privacy-'))
// Without Markdown, as a page that search engines must not list.
writeFileSync(
  join(folder, 'datenschutz.html'),
  '<main><p>Wenn Sie es erlauben, zählt Plausible für uns, und Maier &amp; Söhne.</p></main><script>{"provider":"Vercel"}</script>',
)

const find = (env: Record<string, string>, paths: string[]) => {
  const analytics = toAnalytics(readVariables(env))
  return findUntold(analytics ? [analytics] : [], paths, folder)
}

test('D03 a privacy page that names who counts visits is right, and so is a site that counts none', () => {
  expect(find({ ANALYTICS: 'plausible', ANALYTICS_SITE: 'a.de' }, ['/', '/datenschutz'])).toEqual([])
  expect(find({}, ['/'])).toEqual([])
})

test('D03 a privacy page that does not is told, and so is a missing one', () => {
  expect(find({ ANALYTICS: 'vercel' }, ['/', '/datenschutz'])).toEqual([
    expect.stringContaining('Vercel learns of visits (Statistik), and /datenschutz does not'),
  ])
  expect(find({ ANALYTICS: 'vercel' }, ['/'])).toEqual([expect.stringContaining('no page is named datenschutz')])
})

test('D03 the paragraph for the page says who learns what, and how to withdraw', () => {
  const about = { provider: 'Termine GmbH', purpose: 'Terminbuchung', reason: 'Hier wählen Sie einen Termin.' }
  const asked = toPrivacyText({ ...about, frame: 'https://termine.example' })
  for (const text of [
    'Termine GmbH',
    'Hier wählen Sie einen Termin.',
    '§ 25 Absatz 1 TDDDG',
    'widerrufen',
    'zwölf Monate',
  ])
    expect(asked).toContain(text)
  expect(toPrivacyText({ ...about, script: '/a.js', consent: false })).not.toContain('widerrufen')
  const untold = findUntold(
    [
      { ...about, frame: 'https://termine.example' },
      { meta: 'a', content: 'b' },
    ],
    ['/datenschutz'],
    folder,
  )
  expect(untold).toEqual([expect.stringContaining(asked)])
  expect(findUntold([{ ...about, provider: 'Maier & Söhne', script: '/a.js' }], ['/datenschutz'], folder)).toEqual([])
})
