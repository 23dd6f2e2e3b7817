import { appendFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureChromium } from './chromium.ts'
import { replaceText } from './testing/next-version.ts'
import { root } from './testing/packed.ts'
import { createStudioProject } from './testing/studio-project.ts'

const studio = await createStudioProject({ SITE_URL: 'https://studio.example' })
const read = (path: string): string => readFileSync(join(studio.folder, path), 'utf8')
afterAll(() => studio.remove(), 300_000)

const refer = (id: string, fields: object = {}) => ({ _type: 'reference', _ref: id, ...fields })
const slugOf = (current: string) => ({ _type: 'slug', current })
const project = (id: string, slug: string, fields: object) => ({
  _id: id,
  _type: 'routeProject',
  title: slug,
  slug: slugOf(slug),
  template: 'templateProject',
  projectTitle: slug,
  relation: refer('route-projekte'),
  ...fields,
})
const route = (name: string, above: string) => ({
  _id: `route-${name}`,
  _type: 'route',
  title: name,
  slug: slugOf(name),
  template: 'templateDefault',
  relation: refer(`route-${above}`),
})
const DOCUMENTS = [
  project('project-a', 'nachtflug', { date: '2026-03-01' }),
  project('project-b', 'nachtflug', { date: '2025-03-01' }),
  project('project-c', 'gru\u0308n', { date: '2024-01-31' }),
  project('project-d', 'ohne-datum', {}),
  project('project-e', 'ohne-seite', { date: '2023-01-01', relation: refer('route-weg', { _weak: true }) }),
  route('eins', 'zwei'),
  route('zwei', 'eins'),
  { _id: 'redirect-alt', _type: 'redirect', from: '/a/b/c/d/alt', to: refer('project-a'), permanent: true },
]

beforeAll(() => {
  const [data = ''] = globSync('content/**/data.ndjson', { cwd: studio.folder })
  appendFileSync(join(studio.folder, data), DOCUMENTS.map((document) => `${JSON.stringify(document)}\n`).join(''))
})

test('R05 a third segment is one declaration, and what tsc names: docs/change.md', async () => {
  const [, section = ''] = readFileSync(join(root, 'docs/change.md'), 'utf8').split(
    '\n## An address of another shape\n',
  )
  const [, diff = ''] = /^```diff\n([^]*?)^```$/m.exec(section.split('\n## ')[0] ?? '') ?? []
  const [, before = '', after = ''] = /^-(?!-)(.*)\n\+(.*)$/m.exec(diff) ?? []
  replaceText(join(studio.folder, 'schema/address.ts'), before, after)
  const named = await studio.run('npx', 'tsc', '--noEmit')
  expect(named.stdout.match(/^\S+\.tsx?/gm)).toEqual(['schema/address.ts'])

  replaceText(join(studio.folder, 'schema/address.ts'), after, before)
  writeFileSync(join(studio.folder, 'example.diff'), diff)
  expect(await studio.run('git', 'apply', '--verbose', 'example.diff')).not.toHaveProperty('code')
  rmSync(join(studio.folder, 'example.diff'))
  for (const [command = '', ...args] of [
    ['npm', 'run', 'codegen'],
    ['npx', 'tsc', '--noEmit'],
    ['npm', 'run', 'build'],
  ]) {
    const done = await studio.run(command, ...args)
    expect(done, done.stdout + done.stderr).not.toHaveProperty('code')
  }
}, 240_000)

test('R05 R06 D01 E02 its pages, payloads, sitemap and links have it', () => {
  const html = read('dist/projekte/2026/nachtflug.html')
  expect(html).toContain('<link rel="canonical" href="https://studio.example/projekte/2026/nachtflug"')
  expect(html).toContain('data-payload="/projekte/2026/nachtflug/_payload.json?')
  const listed = read('dist/sitemap.xml').match(/(?<=<loc>https:\/\/studio\.example)[^<]+/g)
  for (const path of [
    '/projekte/2026/nachtflug',
    '/projekte/2025/nachtflug',
    '/projekte/2024/gr%C3%BCn',
    '/projekte/ohne-datum',
    '/2023/ohne-seite',
    '/zwei/eins',
    '/eins/zwei',
  ])
    expect(listed).toContain(path)
  expect(read('dist/projekte.html')).toContain('href="/projekte/2026/nachtflug"')
  const { redirects } = JSON.parse(read('dist/policy.json'))
  expect(redirects).toContainEqual(expect.objectContaining({ from: '/a/b/c/d/alt', to: '/projekte/2026/nachtflug' }))
  const [meta = ''] = globSync('dist/builds/meta/*.json', { cwd: studio.folder })
  expect(JSON.parse(read(meta)).matcher).toEqual(['/{slug?}', '/{sub}/{slug}', '/{sub}/{sub1}/{slug}'])
})

test('R02 R05 D02 its server answers them at one address each', async () => {
  const { url, output, stop } = await studio.start()
  try {
    const ask = async (path: string) => {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' })
      return `${status} ${headers.get('location') ?? ''}`.trim()
    }
    expect(await ask('/projekte/2026/nachtflug'), output).toBe('200')
    for (const [from, to] of [
      ['/projekte/2026/nachtflug/', '/projekte/2026/nachtflug'],
      ['/projekte/2026/nachtflug.html', '/projekte/2026/nachtflug'],
      ['/projekte/2024/gru%CC%88n', '/projekte/2024/gr%C3%BCn'],
      ['/de/projekte/2025/nachtflug', '/projekte/2025/nachtflug'],
      ['/projekte/1999/ohne-datum', '/projekte/ohne-datum'],
      ['/ohne-datum', '/projekte/ohne-datum'],
      ['/a/b/c/d/alt', '/projekte/2026/nachtflug'],
    ] as const)
      expect([from, await ask(from)]).toEqual([from, `301 ${to}`])
    for (const path of ['/projekte/2026/gibt-es-nicht', '/a/b/c/nachtflug', '/projekte%2F2026/nachtflug'])
      expect([path, await ask(path)]).toEqual([path, '404'])
    expect(await (await fetch(`${url}/projekte/2026/nachtflu`)).text()).toContain('href="/projekte/2026/nachtflug"')
    expect(await ask('/projekte/2026/nachtflug/_payload.json')).toBe('200')

    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
    try {
      const tab = await browser.newPage()
      await tab.goto(`${url}/projekte`)
      await tab.evaluate(() => document.body.setAttribute('data-same-document', ''))
      await tab.locator('a[href="/projekte/2026/nachtflug"]').first().click()
      await tab.waitForURL(`${url}/projekte/2026/nachtflug`)
      await tab.locator('h1', { hasText: 'nachtflug' }).waitFor()
      expect(await tab.locator('body[data-same-document]').count()).toBe(1)
    } finally {
      await browser.close()
    }
  } finally {
    await stop()
  }
}, 120_000)
