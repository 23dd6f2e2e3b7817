import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { listFiles } from '@schaufenster/publish/write/list-files'
import { readTheme } from '@schaufenster/theme/read-colors'
import { ensureChromium } from '../chromium.ts'

const OUT = 'schema/thumbnails'
/** Replaces the pictures in fixtures, which no service has. */
const PICTURES = 'demo/content/images'
/** Size of the picture in the menu. */
const SIZE = { width: 320, height: 200 }
/** Sections use a wide screen; a single block fills a narrow window better. */
const [WIDE, NARROW] = [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
]
const QUALITY = 55
/** Margin around a single block, in pixels. */
const MARGIN = 24
/** Time for fonts and pictures to load, in milliseconds. */
const SETTLE_MS = 1500

const blocks = listFiles('schema/blocks')
  .filter((path) =>
    /placement: \[[^\]]*'content'|defineSection\(/.test(readFileSync(join('schema/blocks', path), 'utf8')),
  )
  .map((path) => basename(path, '.ts'))

const paper = readTheme('.').tokens['--paper']

/** What a section is there for, by the names of files; of all others pictures of work, wider than high. */
const WANTED: Readonly<Record<string, RegExp>> = {
  'box-logos': /^logo-.*\.svg$/,
  'box-people': /^portraet-/,
  'box-testimonial': /^portraet-/,
}
const OTHERS = /^(?!logo-|portraet-).*\.(?:jpe?g|webp)$/

const isOfWork = async (path: string): Promise<boolean> => {
  if (!OTHERS.test(basename(path))) return false
  const { width, height } = await sharp(path).metadata()
  return width > height
}

const findPictures = async (block: string): Promise<string[]> => {
  const wanted = WANTED[block]
  const names = listFiles(PICTURES)
  if (wanted) return names.filter((name) => wanted.test(name)).map((name) => join(PICTURES, name))
  const paths = names.map((name) => join(PICTURES, name))
  const fits = await Promise.all(paths.map(isOfWork))
  return paths.filter((_, index) => fits[index])
}

/** What is left of the picture's frame beside a section that is flat. */
const groundOf = (page: Page): Promise<string> =>
  page
    .locator('[data-fixture="0"] [data-tone]')
    .first()
    .evaluate((section) => getComputedStyle(section).backgroundColor)

const clipOf = async (page: Page, isSection: boolean) => {
  const box = await page
    .locator(isSection ? '[data-fixture="0"]' : '[data-fixture="0"] > *')
    .first()
    .boundingBox()
  if (!box || box.height < 8) return undefined
  if (isSection) return { x: 0, y: box.y, width: WIDE.width, height: Math.min(WIDE.height, box.height) }
  const [x, y] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)]
  return {
    x,
    y,
    width: Math.min(NARROW.width - x, box.width + 2 * MARGIN),
    height: Math.min(NARROW.height, box.height + 2 * MARGIN),
  }
}

const draw = async (site: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'de-DE' })
  let pictures: string[] = []
  let count = 0
  await page.route('**/images/**', (route) => {
    count += 1
    return route.fulfill({ path: pictures[count % pictures.length] ?? '' })
  })
  mkdirSync(OUT, { recursive: true })
  for (const block of blocks) {
    const isSection = block.startsWith('box-')
    await page.setViewportSize(isSection ? WIDE : NARROW)
    pictures = await findPictures(block)
    // Blocks of one picture have one each.
    count = blocks.indexOf(block)
    await page.goto(`${site}/_blocks/${block}`)
    await page.waitForTimeout(SETTLE_MS)
    const clip = await clipOf(page, isSection)
    if (!clip) continue
    const picture = await page.screenshot({ clip, fullPage: true })
    await sharp(picture)
      .resize({
        ...SIZE,
        fit: 'contain',
        background: isSection ? await groundOf(page) : paper,
        withoutEnlargement: !isSection,
      })
      .webp({ quality: QUALITY })
      .toFile(join(OUT, `${block}.webp`))
    console.log(`✓ ${block}`)
  }
  await browser.close()
}

await runCommand(
  createCommand(
    'npm exec -- node packages/schaufenster/studio/draw-thumbnails.ts',
    'Draws the pictures of the Studio’s insert menu from the blocks’ own fixtures, as "npm run dev" shows them at /_blocks/….',
  )
    .argument('[site]', 'address of the development server', 'http://127.0.0.1:3000')
    .action(draw),
)
