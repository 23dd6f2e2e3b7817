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
  lightness: { min: number; ideal: number; max: number }
  saturation: { min: number; ideal: number; max: number }
}

const VIBRANT = { min: 0.35, ideal: 1, max: 1 }
const MUTED = { min: 0, ideal: 0.3, max: 0.4 }
const DARK = { min: 0, ideal: 0.26, max: 0.45 }
const NORMAL = { min: 0.3, ideal: 0.5, max: 0.7 }
const LIGHT = { min: 0.55, ideal: 0.74, max: 1 }

const TARGETS: Readonly<Record<string, Target>> = {
  darkMuted: { lightness: DARK, saturation: MUTED },
  darkVibrant: { lightness: DARK, saturation: VIBRANT },
  lightMuted: { lightness: LIGHT, saturation: MUTED },
  lightVibrant: { lightness: LIGHT, saturation: VIBRANT },
  muted: { lightness: NORMAL, saturation: MUTED },
  vibrant: { lightness: NORMAL, saturation: VIBRANT },
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
  if (dominant) palette['dominant'] = toSwatchObject(dominant, total)
  for (const [name, target] of Object.entries(TARGETS)) {
    const best = findBest(swatches, target, total)
    if (best) palette[name] = toSwatchObject(best, total)
  }
  return palette
}

/** Groups the pixels into bins of 16 steps per channel; a swatch is the mean of its bin. */
const collectSwatches = (pixels: Uint8Array): Swatch[] => {
  const bins = new Map<number, { red: number; green: number; blue: number; population: number }>()
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(offset, offset + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { red: 0, green: 0, blue: 0, population: 0 }
    bin.red += red
    bin.green += green
    bin.blue += blue
    bin.population += 1
    bins.set(key, bin)
  }
  return [...bins.values()].map((bin) => {
    const [red, green, blue] = [bin.red, bin.green, bin.blue].map((sum) => Math.round(sum / bin.population))
    return toSwatch(red ?? 0, green ?? 0, blue ?? 0, bin.population)
  })
}

const toSwatch = (red: number, green: number, blue: number, population: number): Swatch => {
  const max = Math.max(red, green, blue) / 255
  const min = Math.min(red, green, blue) / 255
  const lightness = (max + min) / 2
  // Rounding makes it more than 1, which no vibrant swatch accepts.
  const saturation = max === min ? 0 : Math.min(1, (max - min) / (1 - Math.abs(2 * lightness - 1)))
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

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max

const toSwatchObject = ({ red, green, blue, population }: Swatch, total: number): JsonObject => {
  const background = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  // Perceived brightness; above this value black text reads better than white.
  const isLight = (red * 299 + green * 587 + blue * 114) / 1000 > 140
  const foreground = isLight ? '#000' : '#fff'
  const share = Number(((population / total) * 100).toFixed(2))
  return { _type: 'sanity.imagePaletteSwatch', background, foreground, title: foreground, population: share }
}
