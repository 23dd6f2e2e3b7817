import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FOLDER = 'e2e/visual/references'
const RECORD = join(FOLDER, 'drawn-by.json')
/** Where pictures of differences are written. */
const DIFFERENCES = '.cache/visual'

export const HOW_TO_RENEW = 'npm run test:visual -- --update'

/** What else decides how a page is drawn. */
export interface Painter {
  /** Name and major version: Chromium draws letters differently in its headless shell. */
  browser: string
  platform: string
}

const NAMES: Readonly<Record<string, string>> = {
  HeadlessChrome: 'chromium-headless-shell',
  Chrome: 'Chromium or Chrome with a window',
}

/** @param product as `Browser.getVersion` tells it: `HeadlessChrome/156.0.8078.79` */
export const toPainter = (product: string): Painter => {
  const [name = '', version = ''] = product.split(/[/.]/)
  return { browser: `${NAMES[name] ?? name} ${version}`, platform: process.platform }
}

const describePainter = ({ browser, platform }: Painter): string => `${browser} on ${platform}`

/** @returns why pictures of this browser cannot be compared to the references, or undefined */
export const findMismatch = (present: Painter): string | undefined => {
  if (!existsSync(RECORD)) return `There are no reference pictures. Draw them: ${HOW_TO_RENEW}`
  const painter: Painter = JSON.parse(readFileSync(RECORD, 'utf8'))
  return describePainter(painter) === describePainter(present)
    ? undefined
    : `Nothing was compared. The reference pictures are for ${describePainter(painter)}; this is ${describePainter(present)}, which draws letters differently. Name that browser with CHROMIUM_PATH, or renew the references from a state known to be right: ${HOW_TO_RENEW}`
}

const toPath = (name: string): string => join(FOLDER, `${name}.webp`)

export const readReference = (name: string): Buffer => {
  if (!existsSync(toPath(name))) throw new Error(`"${name}" has no reference picture yet. Draw it: ${HOW_TO_RENEW}`)
  return readFileSync(toPath(name))
}

const write = (path: string, picture: Buffer): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, picture)
}

export const writeReference = (name: string, picture: Buffer): void => write(toPath(name), picture)

export const writeRecord = (painter: Painter): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(RECORD, `${JSON.stringify(painter, undefined, 2)}\n`)
}

/** References of blocks that no longer exist. */
export const listOrphans = (names: readonly string[]): string[] =>
  readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.webp') && !names.includes(file.slice(0, -'.webp'.length)))
    .map((file) => join(FOLDER, file))

export const removeOrphans = (names: readonly string[]): void => {
  for (const path of listOrphans(names)) rmSync(path)
}

/** @returns its path */
export const writeDifference = (name: string, picture: Buffer): string => {
  const path = join(DIFFERENCES, `${name}.png`)
  write(path, picture)
  return path
}
