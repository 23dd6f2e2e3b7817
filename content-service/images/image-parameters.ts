import { isOutputFormat, type OutputFormat } from './image-format.ts'

type Fit = 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'scale' | 'min'

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** What an image address asks for, in output pixels: `dpr` is already multiplied in. */
export interface ImageTransform {
  width?: number
  height?: number
  fit: Fit
  /** Where `fit=crop` keeps the picture: a sharp position, or a focal point from 0 to 1. */
  crop: string | { x: number; y: number }
  rect?: Rect
  format?: OutputFormat
  quality?: number
  /** Gaussian sigma in output pixels. */
  blur?: number
  /** -100 (grey) to 100. */
  saturation?: number
  flip?: 'h' | 'v' | 'hv'
  /** Degrees clockwise. */
  orientation?: 90 | 180 | 270
  /** RRGGBB or RRGGBBAA without the #. */
  background?: string
}

/** A malformed image address; the message names the parameter and what it takes. */
export class ImageParameterError extends Error {}

/** Pixels: the longest edge the service writes. */
export const LONGEST_EDGE = 8192
const FITS: readonly Fit[] = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']
const CROP = /^(?:center|entropy|focalpoint|top|bottom|left|right|(?:top|bottom),(?:left|right)|(?:left|right),(?:top|bottom))$/

/**
 * Reads the parameters of an image address. Unknown ones are ignored, as on the hosted service.
 *
 * @returns undefined when nothing changes the picture.
 * @throws ImageParameterError
 */
export function parseImageParameters(search: URLSearchParams): ImageTransform | undefined {
  const dpr = readNumber(search, 'dpr', 1, 5) ?? 1
  const transform: ImageTransform = {
    ...withoutEmpty({
      width: readEdge(search, 'w', dpr),
      height: readEdge(search, 'h', dpr),
      rect: readRect(search),
      format: readFormat(search),
      quality: readNumber(search, 'q', 1, 100),
      // The hosted scale runs to 2000; a tenth of it comes close to what it draws.
      blur: divide(readNumber(search, 'blur', 1, 2000), 10),
      saturation: readNumber(search, 'sat', -100, 100),
      flip: readChoice(search, 'flip', ['h', 'v', 'hv']),
      orientation: readOrientation(search),
      background: readBackground(search),
    }),
    fit: readChoice(search, 'fit', FITS) ?? 'clip',
    crop: readCrop(search),
  }
  const changes = Object.keys(transform).filter((key) => key !== 'fit' && key !== 'crop')
  return changes.length > 0 ? transform : undefined
}

function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  const kept: Partial<Fields> = { ...fields }
  for (const key of Object.keys(fields)) if (Reflect.get(fields, key) === undefined) Reflect.deleteProperty(kept, key)
  return kept
}

function divide(value: number | undefined, by: number): number | undefined {
  return value === undefined ? undefined : value / by
}

function readNumber(search: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = search.get(name)
  if (text === null) return undefined
  const value = /^-?\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new ImageParameterError(`${name}=${text}: ${name} has to be a number from ${least} to ${most}.`)
}

function readEdge(search: URLSearchParams, name: 'w' | 'h', dpr: number): number | undefined {
  const value = readNumber(search, name, 1, LONGEST_EDGE)
  if (value === undefined) return undefined
  const pixels = Math.max(1, Math.round(value * dpr))
  if (pixels <= LONGEST_EDGE) return pixels
  throw new ImageParameterError(`${name}=${value} times dpr=${dpr} is more than ${LONGEST_EDGE} pixels. Ask for less.`)
}

function readChoice<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = search.get(name)
  if (text === null) return undefined
  const choice = choices.find((known) => known === text)
  if (choice !== undefined) return choice
  throw new ImageParameterError(`${name}=${text}: ${name} has to be one of ${choices.join(', ')}.`)
}

function readFormat(search: URLSearchParams): OutputFormat | undefined {
  const text = search.get('fm')
  if (text === null) return undefined
  if (isOutputFormat(text)) return text
  throw new ImageParameterError(`fm=${text}: fm has to be one of jpg, pjpg, png, webp, avif, gif.`)
}

function readRect(search: URLSearchParams): Rect | undefined {
  const text = search.get('rect')
  if (text === null) return undefined
  const [, x, y, width, height] = /^(\d{1,6}),(\d{1,6}),([1-9]\d{0,5}),([1-9]\d{0,5})$/.exec(text) ?? []
  if (height !== undefined) return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
  throw new ImageParameterError(`rect=${text}: rect has to be x,y,width,height in whole pixels of the original.`)
}

function readOrientation(search: URLSearchParams): ImageTransform['orientation'] {
  const degrees = readChoice(search, 'or', ['0', '90', '180', '270'])
  if (degrees === '90') return 90
  if (degrees === '180') return 180
  return degrees === '270' ? 270 : undefined
}

function readBackground(search: URLSearchParams): string | undefined {
  const text = search.get('bg')
  if (text === null) return undefined
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) {
    throw new ImageParameterError(`bg=${text}: bg has to be a colour as RGB, RRGGBB or RRGGBBAA without #.`)
  }
  return text.length < 6 ? text.replaceAll(/./g, '$&$&') : text
}

function readCrop(search: URLSearchParams): ImageTransform['crop'] {
  const text = search.get('crop') ?? 'center'
  if (!CROP.test(text)) {
    throw new ImageParameterError(
      `crop=${text}: crop has to be center, entropy, focalpoint, top, bottom, left, right, or a corner such as top,left.`,
    )
  }
  // sharp names corners with the side first: "left top".
  if (text !== 'focalpoint') return text.replace(/^(top|bottom),(.+)$/, '$2 $1').replace(',', ' ')
  return { x: readNumber(search, 'fp-x', 0, 1) ?? 0.5, y: readNumber(search, 'fp-y', 0, 1) ?? 0.5 }
}
