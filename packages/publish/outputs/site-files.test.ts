import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { hostileTexts } from '@schaufenster/site/testing/hostile-texts'
import { toIcons } from './icons.ts'
import { createOutputs } from './index.ts'
import { openPictureCache } from './picture-cache.ts'
import { toRobots } from './robots.ts'
import { runOutputs } from './run-outputs.ts'
import { exampleTheme } from './testing/example-theme.ts'
import { context, toSeo, toSummary } from './testing/summaries.ts'
import { toSuggestions } from './suggestions.ts'
import { toWebManifest } from './web-manifest.ts'

const bodyOf = (files: { body: string | Uint8Array }[]): string => String(files[0]?.body)

describe('D04 robots.txt', () => {
  test('lets everyone in and names the sitemap', () => {
    expect(bodyOf(toRobots([], context))).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://studio.example/sitemap.xml\n',
    )
  })

  test('a site that is not to be found lists none, and lets them read that each page says so', () => {
    const closed = { ...context, globalSeo: toSeo({ metaRobotsNoIndex: true }) }
    expect(bodyOf(toRobots([], closed))).toBe('User-agent: *\nAllow: /\n')
  })
})

test('E01 an error page may suggest each page that visitors may find, by its title', () => {
  const pages = [
    toSummary({ suggestedAs: 'Was wir tun' }),
    toSummary({ path: '/', suggestedAs: 'Start' }),
    toSummary({ path: '/geheim', suggestedAs: null }),
    // All search engines are kept out of a new site, and visitors are not.
    toSummary({ path: '/jobs', suggestedAs: 'Jobs', listed: false }),
  ]
  expect(JSON.parse(bodyOf(toSuggestions(pages)))).toEqual([
    { title: 'Was wir tun', path: '/leistungen' },
    { title: 'Jobs', path: '/jobs' },
  ])
})

test.each(hostileTexts)('the manifest is JSON with a name that fits (%j)', (siteName) => {
  const manifest = JSON.parse(bodyOf(toWebManifest({ ...context, globalSeo: toSeo({ siteName }) }, exampleTheme)))
  expect([...manifest.short_name].length).toBeLessThanOrEqual(14)
  expect(manifest).toMatchObject({ start_url: '/', lang: 'de' })
})

/** Whether the corners of a picture are filled. */
const hasCorners = async (picture: Buffer): Promise<boolean> => {
  const corner = await sharp(picture).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  return corner[3] === 255
}

test('icons have the sizes in the manifest, fill the corners where a system crops them, and are cached', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'icons-'))
  const [favicon, _ico, ...icons] = await toIcons(openPictureCache(dir), exampleTheme, dir)
  const sizes = await Promise.all(
    icons.map(async ({ path, body }) => {
      const { width, height } = await sharp(Buffer.from(body)).metadata()
      return [path, width, height, await hasCorners(Buffer.from(body))]
    }),
  )
  const asDrawn = await hasCorners(Buffer.from(favicon?.body ?? ''))
  expect(sizes).toEqual([
    ['apple-touch-icon.png', 180, 180, true],
    ['icon-192.png', 192, 192, asDrawn],
    ['icon-512.png', 512, 512, asDrawn],
    ['icon-maskable-512.png', 512, 512, true],
  ])
  expect(readdirSync(dir)).toHaveLength(5)
})

test('favicon.ico has the mark in the sizes of tabs and bookmarks, as PNGs', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'icons-'))
  const files = await toIcons(openPictureCache(dir), exampleTheme, dir)
  const ico = Buffer.from(files.find(({ path }) => path === 'favicon.ico')?.body ?? '')
  expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 3])
  const pictures = [0, 1, 2].map((index) => {
    const at = 6 + 16 * index
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)]
    return {
      sides: [ico.readUInt8(at), ico.readUInt8(at + 1)],
      end: offset + length,
      png: ico.subarray(offset, offset + length),
    }
  })
  expect(pictures.map(({ sides }) => sides)).toEqual([16, 32, 48].map((size) => [size, size]))
  expect(pictures.at(-1)?.end).toBe(ico.byteLength)
  for (const { sides, png } of pictures) {
    const { format, width, height } = await sharp(png).metadata()
    expect([format, width, height]).toEqual(['png', ...sides])
    expect((await sharp(png).stats()).entropy, 'A drawing, not one colour').toBeGreaterThan(0)
  }
})

test('icons are drawn from a theme’s own favicon', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'icons-'))
  const drawn = await toIcons(openPictureCache(dir), exampleTheme, dir)
  writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"/>')
  const own = await toIcons(openPictureCache(dir), exampleTheme, dir)
  expect(own.map(({ path }) => path)).toEqual(drawn.map(({ path }) => path))
  expect(own[1]?.body).not.toEqual(drawn[1]?.body)
})

test('the files of a site: its own, and those of its theme', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'outputs-'))
  const warnings: string[] = []
  const site = { ...exampleSite, theme: exampleTheme, outputs: { 'robots.txt': toRobots } }
  const { siteOutputs } = createOutputs(dir, { site, clientDir: dir })
  const files = await runOutputs(siteOutputs, [toSummary()], context, {
    ownerOf: () => undefined,
    readPublished: () => undefined,
    warn: (text) => void warnings.push(text),
  })
  expect(warnings).toEqual([])
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['robots.txt', 'site.webmanifest', 'favicon.ico']),
  )
})
