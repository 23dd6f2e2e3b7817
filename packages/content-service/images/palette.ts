import type { JsonObject } from '../store/json.ts'

interface Swatch {
  red: number
  green: number
  blue: number
  /** Pixels of the sample. */
  population: number
  /** 0 to 1. */
  saturation: number
  lightness: number
}

/** The target lightness and saturation of a named swatch, and the limits it accepts. */
interface Target {
  lightness: { least: number; ideal: number; most: number }
  saturation: { least: number; ideal: number; most: number }
}

const VIVID = { least: 0.35, ideal: 1, most: 1 }
const DULL = { least: 0, ideal: 0.3, most: 0.4 }
const DARK = { least: 0, ideal: 0.26, most: 0.45 }
const MIDDLE = { least: 0.3, ideal: 0.5, most: 0.7 }
const LIGHT = { least: 0.55, ideal: 0.74, most: 1 }

const TARGETS: Readonly<Record<string, Target>> = {
  darkMuted: { lightness: DARK, saturation: DULL },
  darkVibrant: { lightness: DARK, saturation: VIVID },
  lightMuted: { lightness: LIGHT, saturation: DULL },
  lightVibrant: { lightness: LIGHT, saturation: VIVID },
  muted: { lightness: MIDDLE, saturation: DULL },
  vibrant: { lightness: MIDDLE, saturation: VIVID },
}

/**
 * The `palette` of an image asset: the most common colour, and one for each named swatch found in the picture.
 *
 * @param pixels RGBA, four bytes each; a small sample is enough. Transparent ones are ignored.
 */
export const createPalette = (pixels: Uint8Array): JsonObject => {
  const swatches = collectSwatches(pixels)
  const total = Math.max(
    1,
    swatches.reduce((sum, { population }) => sum + population, 0),
  )
  const palette: JsonObject = { _type: 'sanity.imagePalette' }
  const [dominant] = swatches.toSorted((left, right) => right.population - left.population)
  if (dominant) palette['dominant'] = toDocument(dominant, total)
  for (const [name, target] of Object.entries(TARGETS)) {
    const best = findBest(swatches, target, total)
    if (best) palette[name] = toDocument(best, total)
  }
  return palette
}

/** Groups the pixels into boxes of 16 steps per channel; a swatch is the mean of its box. */
const collectSwatches = (pixels: Uint8Array): Swatch[] => {
  const boxes = new Map<number, { red: number; green: number; blue: number; population: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const box = boxes.get(key) ?? { red: 0, green: 0, blue: 0, population: 0 }
    box.red += red
    box.green += green
    box.blue += blue
    box.population += 1
    boxes.set(key, box)
  }
  return [...boxes.values()].map((box) => {
    const [red, green, blue] = [box.red, box.green, box.blue].map((sum) => Math.round(sum / box.population))
    return measure(red ?? 0, green ?? 0, blue ?? 0, box.population)
  })
}

const measure = (red: number, green: number, blue: number, population: number): Swatch => {
  const most = Math.max(red, green, blue) / 255
  const least = Math.min(red, green, blue) / 255
  const lightness = (most + least) / 2
  const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * lightness - 1))
  return { red, green, blue, population, saturation, lightness }
}

const findBest = (swatches: readonly Swatch[], target: Target, total: number): Swatch | undefined => {
  let best: { swatch: Swatch; score: number } | undefined
  for (const swatch of swatches) {
    const isInside = isWithin(swatch.lightness, target.lightness) && isWithin(swatch.saturation, target.saturation)
    if (!isInside) continue
    const score =
      6.5 * (1 - Math.abs(swatch.lightness - target.lightness.ideal)) +
      3 * (1 - Math.abs(swatch.saturation - target.saturation.ideal)) +
      swatch.population / total
    if (!best || score > best.score) best = { swatch, score }
  }
  return best?.swatch
}

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most

const toDocument = ({ red, green, blue, population }: Swatch, total: number): JsonObject => {
  const background = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  // Perceived brightness; past the middle black text reads better than white.
  const isLight = (red * 299 + green * 587 + blue * 114) / 1000 > 140
  const foreground = isLight ? '#000' : '#fff'
  const share = Number(((population / total) * 100).toFixed(2))
  return { _type: 'sanity.imagePaletteSwatch', background, foreground, title: foreground, population: share }
}
