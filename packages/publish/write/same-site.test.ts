import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockFile } from '@schaufenster/cli/file-lock'
import { START_LOCK, takeWatchLock } from './lock.ts'
import { requireSameSite, toSiteNote } from './same-site.ts'

const settings = {
  siteUrl: 'https://a.example',
  pageLayout: 'files' as const,
  liveRoutes: false,
  analytics: undefined,
  service: { projectId: 'studio', dataset: 'production' },
}

const publishedBy: [who: string, keep: (folder: string, note: string) => () => void][] = [
  ['"npm start"', (folder, note) => lockFile(join(folder, START_LOCK), { note })],
  ['"npm run publish -- --watch"', takeWatchLock],
]

it.each(publishedBy)('beside %s another site is refused, the same one is not', (who, keep) => {
  const folder = mkdtempSync(join(tmpdir(), 'same-site-'))
  const stop = keep(folder, toSiteNote(settings))
  onTestFinished(stop)
  requireSameSite(folder, { ...settings })
  const others = [
    { ...settings, siteUrl: 'https://b.example' },
    { ...settings, siteUrl: 'https://a.example/base' },
    { ...settings, pageLayout: 'folders' as const },
    { ...settings, liveRoutes: true },
    { ...settings, service: { projectId: 'other', dataset: 'test' } },
  ]
  const messages = others.map((other) => {
    try {
      requireSameSite(folder, other)
      return 'accepted'
    } catch (error) {
      return String(error)
    }
  })
  expect(messages).toEqual([
    expect.stringContaining(
      `${who} (process ${process.pid}) keeps this folder published, and for another site: it has SITE_URL https://a.example, this one https://b.example.`,
    ),
    expect.stringContaining('it has SITE_URL https://a.example, this one https://a.example/base.'),
    expect.stringContaining('it has PAGES files, this one folders.'),
    expect.stringContaining('it has LIVE_ROUTES off, this one on.'),
    expect.stringContaining(
      'it has SANITY_PROJECT_ID studio, this one other; SANITY_DATASET production, this one test.',
    ),
  ])
  stop()
  requireSameSite(folder, { ...settings, siteUrl: 'https://b.example' })
})

it('a lock of an earlier version says nothing of its site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'same-site-'))
  onTestFinished(lockFile(join(folder, START_LOCK)))
  requireSameSite(folder, settings)
})
