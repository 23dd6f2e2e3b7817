import { expect, it } from 'vitest'
import type { SiteOutput } from '@schaufenster/site/outputs'
import { runOutputs } from './run-outputs.ts'
import { context } from './testing/summaries.ts'

const run = async (outputs: Record<string, SiteOutput>, published: Record<string, string> = {}) => {
  const warnings: string[] = []
  const files = await runOutputs(outputs, [], context, {
    ownerOf: (path) => (path === 'leistungen.html' ? 'a page’s' : undefined),
    readPublished: (path) => (published[path] === undefined ? undefined : Buffer.from(published[path])),
    warn: (text) => void warnings.push(text),
    maxMs: 20,
  })
  return { files: Object.fromEntries(files.map(({ path, body }) => [path, Buffer.from(body).toString()])), warnings }
}
const broken = () => {
  throw new TypeError('Kein Titel')
}

it('a body becomes the file of that name; several files have their own', async () => {
  const { files, warnings } = await run({
    'ads.txt': () => 'a',
    'feed.json': async () => new TextEncoder().encode('{}'),
    'sitemap.xml': () => [
      { path: 'sitemap.xml', body: 'all' },
      { path: 'sitemap-1.xml', body: 'one' },
    ],
    'none.txt': () => [],
  })
  expect(files).toEqual({ 'ads.txt': 'a', 'feed.json': '{}', 'sitemap.xml': 'all', 'sitemap-1.xml': 'one' })
  expect(warnings).toEqual([])
})

it.each<[string, SiteOutput, string]>([
  ['throws', broken, 'Kein Titel'],
  ['is rejected', () => Promise.reject(new Error('Aus')), 'Aus'],
  ['never ends', () => new Promise(() => {}), 'It took longer than 0.02 s'],
  ['is too large', () => new Uint8Array(51 * 1024 * 1024), 'Its files are larger than 50 MB'],
])('an output that %s keeps its published file, and stops no other', async (_title, output, reason) => {
  const outputs = { 'feed.json': output, 'ads.txt': () => 'a' }
  const first = await run(outputs)
  expect(first.files).toEqual({ 'ads.txt': 'a' })
  expect(first.warnings).toEqual([`The output "feed.json" is left out: ${reason}.`])
  const later = await run(outputs, { 'feed.json': 'before' })
  expect(later.files).toEqual({ 'feed.json': 'before', 'ads.txt': 'a' })
  expect(later.warnings).toEqual([`The output "feed.json" is unchanged: ${reason}.`])
})

it.each([
  ['leistungen.html', 'which is a page’s'],
  ['../dist.txt', 'is not a path inside the published folder'],
  ['/etc/passwd', 'is not a path inside the published folder'],
  ['', 'is not a path inside the published folder'],
  ['ads.txt', 'which is the output "ads.txt"'],
])('a file at "%s" is left out, and its output named', async (path, reason) => {
  const { files, warnings } = await run({
    'ads.txt': () => 'a',
    two: () => [
      { path, body: 'x' },
      { path: 'two.txt', body: '2' },
    ],
  })
  expect(files).toEqual({ 'ads.txt': 'a', 'two.txt': '2' })
  expect(warnings).toEqual([expect.stringContaining('The output "two"')])
  expect(warnings[0]).toContain(reason)
})
