import { isOutputFormat, type OutputFormat } from './image-format.ts'
import { ImageParameterError, readChoice, readColour, readNumber, readWhole } from './read-parameter.ts'

export { ImageParameterError } from './read-parameter.ts'

type Fit = 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'scale' | 'min'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** What an image address asks for, in output pixels: `dpr` is already multiplied in. */
export interface ImageTransform {
  width?: number
  height?: number
  /** Limits of the size, only used with `fit=crop`. */
  minWidth?: number
  maxWidth?: number
  minHeight?: number
  maxHeight?: number
  fit: Fit
  /** Where `fit=crop` keeps the picture: a sharp position, or a focal point from 0 to 1. */
  crop: string | { x: number; y: number }
  rect?: Rect
  format?: OutputFormat
  quality?: number
  /** Gaussian sigma in output pixels. */
  blur?: number
  /** 1 to 100. */
  sharpen?: number
  /** -100 (grey) to 100. */
  saturation?: number
  isInverted?: true
  /** Only the first frame of an animated picture. */
  isStill?: true
  flip?: 'h' | 'v' | 'hv'
  /** Degrees clockwise. */
  orientation?: 90 | 180 | 270
  /** Pixels of background on each side, inside `width` and `height` where they are given. */
  padding?: number
  /** RRGGBB or RRGGBBAA without the #. */
  background?: string
}

/** Pixels: the longest edge the service writes. */
export const LONGEST_EDGE = 8192
const FITS: readonly Fit[] = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']
const CROP =
  /^(?:center|entropy|focalpoint|top|bottom|left|right|(?:top|bottom),(?:left|right|center)|(?:left|right|center),(?:top|bottom))$/

/**
 * Reads the parameters of an image address. Unknown ones are ignored, as on the hosted service.
 *
 * @returns undefined when nothing changes the picture.
 * @throws ImageParameterError
 */
export const parseImageParameters = (search: URLSearchParams): ImageTransform | undefined => {
  const dpr = readNumber(search, 'dpr', 0.1, 5) ?? 1
  const changes = {
    width: readEdge(search, 'w', dpr),
    height: readEdge(search, 'h', dpr),
    minWidth: readEdge(search, 'min-w', dpr),
    maxWidth: readEdge(search, 'max-w', dpr),
    minHeight: readEdge(search, 'min-h', dpr),
    maxHeight: readEdge(search, 'max-h', dpr),
    rect: readRect(search),
    format: readFormat(search),
    quality: readWhole(search, 'q', 0, 100),
    // The hosted scale runs to 2000; a tenth of it comes close to its result.
    blur: divide(readWhole(search, 'blur', 1, 2000), 10),
    sharpen: readWhole(search, 'sharp', 0, 100) || undefined,
    saturation: readWhole(search, 'sat', -100, 100) || undefined,
    isInverted: readSwitch(search, 'invert', ['true', '1']),
    isStill: readSwitch(search, 'frame', ['1']),
    flip: readFlip(search),
    orientation: readOrientation(search, search.has('or') ? 'or' : 'orient'),
    padding: readEdge(search, 'pad', dpr),
    background: readColour(search, 'bg'),
  }
  const [fit, crop] = [readChoice(search, 'fit', FITS) ?? 'clip', readCrop(search)]
  return Object.values(changes).some((value) => value !== undefined) ? { ...changes, fit, crop } : undefined
}

const divide = (value: number | undefined, by: number): number | undefined =>
  value === undefined ? undefined : value / by

const readEdge = (search: URLSearchParams, name: string, dpr: number): number | undefined => {
  const value = readNumber(search, name, 1, LONGEST_EDGE)
  if (value === undefined) return undefined
  const pixels = Math.max(1, Math.round(value * dpr))
  if (pixels <= LONGEST_EDGE) return pixels
  throw new ImageParameterError(`${name}=${value} times dpr=${dpr} is more than ${LONGEST_EDGE} pixels. Ask for less.`)
}

const readFormat = (search: URLSearchParams): OutputFormat | undefined => {
  const text = search.get('fm')
  if (text === null) return undefined
  if (isOutputFormat(text)) return text
  throw new ImageParameterError(`fm=${text.slice(0, 40)}: fm must be one of jpg, pjpg, png, webp, avif, gif, json.`)
}

const readRect = (search: URLSearchParams): Rect | undefined => {
  const text = search.get('rect')
  if (text === null) return undefined
  const parts = /^(?:\d{1,6}(?:\.\d{1,20})?,){3}\d{1,6}(?:\.\d{1,20})?$/.test(text)
    ? text.split(',').map((part) => Math.round(Number(part)))
    : []
  const [x = 0, y = 0, width = 0, height = 0] = parts
  if (width > 0 && height > 0) return { x, y, width, height }
  throw new ImageParameterError(`rect=${text.slice(0, 40)}: rect must be x,y,width,height in pixels of the original.`)
}

const readSwitch = (search: URLSearchParams, name: string, on: readonly string[]): true | undefined => {
  const choice = readChoice(search, name, [...on, 'false', '0'])
  return choice !== undefined && on.includes(choice) ? true : undefined
}

const readFlip = (search: URLSearchParams): ImageTransform['flip'] => {
  const flip = readChoice(search, 'flip', ['h', 'v', 'hv', 'vh'])
  return flip === 'vh' ? 'hv' : flip
}

const readOrientation = (search: URLSearchParams, name: string): ImageTransform['orientation'] => {
  const degrees = readChoice(search, name, ['0', '90', '180', '270'])
  return ([90, 180, 270] as const).find((angle) => String(angle) === degrees)
}

const readCrop = (search: URLSearchParams): ImageTransform['crop'] => {
  const text = search.get('crop') ?? 'center'
  if (!CROP.test(text)) {
    throw new ImageParameterError(
      `crop=${text.slice(0, 40)}: crop must be center, entropy, focalpoint, top, bottom, left, right, or a corner such as top,left.`,
    )
  }
  const focus = { x: readNumber(search, 'fp-x', 0, 1) ?? 0.5, y: readNumber(search, 'fp-y', 0, 1) ?? 0.5 }
  if (text === 'focalpoint') return focus
  // sharp names corners side first: "left top".
  return (
    text
      .replace(/,?center,?/, '')
      .replace(/^(top|bottom),(.+)$/, '$2 $1')
      .replace(',', ' ') || 'center'
  )
}
