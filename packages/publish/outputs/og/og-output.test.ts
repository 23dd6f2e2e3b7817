import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { OgPicture } from '@schaufenster/site/site'
import { hostileTexts } from '@schaufenster/site/testing/hostile-texts'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { openPictureCache } from '../picture-cache.ts'
import { exampleTheme } from '../testing/example-theme.ts'
import { chosenImage, toPage, toRoute } from '../testing/pages.ts'
import { context } from '../testing/summaries.ts'
import { drawOgPicture as draw } from './draw.ts'
import { openFonts } from './fonts.ts'
import { createOgOutput } from './og-output.ts'
import { parseXml } from '../testing/parse-xml.ts'

const site = { ...exampleSite, theme: exampleTheme }

const openCache = () => {
  const dir = mkdtempSync(join(tmpdir(), 'og-'))
  return { dir, cache: openPictureCache(dir) }
}

const rendered = (page = toRoute()) => ({
  path: '/leistungen',
  key: { slug: 'leistungen', parent: null },
  content: toPage(page),
  html: Buffer.alloc(0),
  payload: '',
})

test('a page without a picture gets one of the size that links are shown in', async () => {
  const files = await createOgOutput(site, openCache().cache)(rendered(), context)
  expect(files.map(({ path }) => path)).toEqual([expect.stringMatching(/^og\/leistungen-[\da-f]{12}\.jpg$/)])
  expect(await sharp(Buffer.from(files[0]?.body ?? '')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})

test('a page with a picture gets none', async () => {
  expect(
    await createOgOutput(site, openCache().cache)(rendered(toRoute({ openGraphImage: chosenImage })), context),
  ).toEqual([])
})

test('drawn once, however often it is published; a truncated picture is drawn again', async () => {
  const { dir, cache } = openCache()
  const drawOnce = vi.fn(async () => Buffer.from('picture'))
  const output = createOgOutput(site, cache, drawOnce)
  await output(rendered(), context)
  await output(rendered(toRoute({ slug: 'anderswo' })), context)
  expect(drawOnce).toHaveBeenCalledTimes(1)
  await output(rendered(toRoute({ title: 'Neu' })), context)
  expect(drawOnce).toHaveBeenCalledTimes(2)
  expect(readdirSync(dir)).toHaveLength(2)
})

const { toDrawable } = openFonts(exampleTheme.drawingFont)
const drawOgPicture = (picture: OgPicture) => draw(picture, exampleTheme)
const drawing = { path: '', key: '', siteName: 'Klecks & Kante', background: '#fff', foreground: '#000', shape: '#eee' }

test.each([...hostileTexts, '日本語のタイトル', 'Łódź, Việt Nam, Ünlü', ''])(
  'any title is drawn, and the drawing is well-formed (%j)',
  (title) => {
    const { documentElement } = parseXml(drawOgPicture({ ...drawing, title }))
    expect(documentElement.querySelectorAll('path').length).toBeGreaterThan(5)
  },
)

test('what no font has falls back: symbols and accents are dropped, another script is replaced by the site’s name', () => {
  expect(toDrawable('🎨 Farbe für Łódź')).toBe('Farbe für Łódź')
  expect(toDrawable('Straßen ḿ')).toBe('Straßen m')
  expect(toDrawable('日本語のタイトル')).toBeUndefined()
  const [foreign, name] = ['日本語のタイトル', 'Klecks & Kante'].map((title) => drawOgPicture({ ...drawing, title }))
  expect(foreign).toBe(name)
})

test('D04 a site’s name is drawn in its size, or as small as it takes to end on the margin', () => {
  const lettersOf = (siteName: string) =>
    [
      ...drawOgPicture({ ...drawing, siteName, title: 'A' }).matchAll(
        /translate\((?<x>[\d.]+) 96\.00\) scale\((?<scale>[\d.]+)/g,
      ),
    ].map(({ groups }) => ({ x: Number(groups?.['x']), scale: Number(groups?.['scale']) }))
  const [short, fitting, long] = ['Klecks', 'Klecks & Kante', 'W'.repeat(40)].map(lettersOf)
  expect(fitting?.[0]?.scale).toBe(short?.[0]?.scale)
  expect(long).toHaveLength(40)
  // Letters are evenly wide: the last one ends where another would begin.
  const [start = 0, end = 0] = [long?.[0]?.x, long?.[39]?.x]
  expect(end + (end - start) / 39).toBeLessThanOrEqual(1200 - 71)
})
