import { parsePictureName } from '@schaufenster/site/picture-name'
import type { PageWeight } from './weight.ts'

/**
 * Pixels of the picture that is counted where there are several widths: what a laptop takes for half its width and a phone for all of it. The width that
 * a visitor gets depends on the screen.
 */
const WIDTH = 1220

const IMG_OR_FILM = /<(?:picture\b[^]*?<\/picture|img\b[^>]*|video\b[^>]*)>/g
/** With the path that the site is served under. */
const ASSETS = /(?<![\w.:/~-])(?:\/[\w.~-]+)*\/assets\/[\w.~-]+\.(?:js|css|woff2)\b/g

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]

const candidatesOf = (tag: string): string[] => {
  const sets = [...tag.matchAll(/\ssrcset="([^"]*)"/gi)].map(([, set = '']) => set)
  const chosen = sets.flatMap((set) => {
    // An address of the service has commas of its own.
    const files = set.split(/,\s+/).map((one) => one.trim().split(/\s+/))
    const enough = files.find(([, width]) => Number.parseInt(width ?? '', 10) >= WIDTH) ?? files.at(-1)
    return enough?.[0] ?? []
  })
  return chosen.length > 0 ? chosen : [attributeOf(tag, 'src') ?? '']
}

/** A film that plays by itself is loaded with the page, one with controls when somebody starts it. */
const filmOf = (tag: string): string | undefined => (/\scontrols\b/i.test(tag) ? undefined : attributeOf(tag, 'src'))

/** As the content service has it, which a preview shows. */
const SERVICE_PICTURE = /^(\w+-\d+x\d+)\.(\w+)$/

/** Id of the upload that a file was made from. */
const assetIdOf = (address: string): string => {
  const [name = ''] = (address.split('/').at(-1) ?? '').split('?')
  const picture = parsePictureName(name)
  const [, asset, type] = SERVICE_PICTURE.exec(name) ?? []
  if (!picture && asset && type) return `image-${asset}-${type}`
  if (!picture) return `file-${name.replace(/\.(\w+)$/, '-$1')}`
  const { hash, width, height, extension } = picture.asset
  return `image-${hash}-${width}x${height}-${extension}`
}

/**
 * What a page weighs: its HTML, the scripts, styles and fonts that it names, its pictures, and films that play by themselves.
 *
 * @param html as published
 * @param sizeOf bytes of a file as it is sent, by its path within the site; 0 where there is none
 */
export const weighPage = (html: string, htmlSize: number, sizeOf: (address: string) => number): PageWeight => {
  const assets = new Map<string, number>()
  const counted = new Set<string>()
  let bytes = htmlSize
  const count = (address: string): number => {
    if (counted.has(address)) return 0
    counted.add(address)
    const size = sizeOf(address)
    bytes += size
    return size
  }
  for (const [address] of html.matchAll(ASSETS)) count(address)
  for (const [tag] of html.matchAll(IMG_OR_FILM)) {
    const files = tag.startsWith('<video') ? [filmOf(tag), attributeOf(tag, 'poster')] : candidatesOf(tag)
    const present = files.filter((file) => file !== undefined && file !== '')
    // Of a picture with a file for each kind of screen, one is loaded.
    const [largest] = present.toSorted((a, b) => sizeOf(b ?? '') - sizeOf(a ?? ''))
    for (const address of tag.startsWith('<picture') ? [largest] : present) {
      if (address === undefined) continue
      const id = assetIdOf(address)
      assets.set(id, (assets.get(id) ?? 0) + count(address))
    }
  }
  return { bytes, assets }
}
