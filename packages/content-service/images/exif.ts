import readExif from 'exif-reader'
import type { JsonObject } from '../store/json.ts'

/** The EXIF data of a picture, with Sanity's names. */
export interface CameraData {
  /** Of the shot: exposure, lens, time. */
  exif?: JsonObject
  /** Of the file: camera, software, copyright. */
  image?: JsonObject
  location?: JsonObject
}

/** The tags that Sanity keeps, and its names of those that it calls otherwise than exif-reader. */
const IMAGE_TAGS =
  'ImageDescription Make Model Orientation XResolution YResolution ResolutionUnit Software DateTime Artist Copyright'
const SHOT_TAGS =
  'ExposureTime FNumber ExposureProgram ISOSpeedRatings DateTimeOriginal DateTimeDigitized ShutterSpeedValue ' +
  'ApertureValue BrightnessValue ExposureBiasValue MaxApertureValue SubjectDistance MeteringMode LightSource Flash ' +
  'FocalLength ColorSpace PixelXDimension PixelYDimension ExposureMode WhiteBalance DigitalZoomRatio ' +
  'FocalLengthIn35mmFilm SceneCaptureType LensMake LensModel'
const SANITY_NAMES = new Map([
  ['ISOSpeedRatings', 'ISO'],
  ['FocalLengthIn35mmFilm', 'FocalLengthIn35mmFormat'],
])

/**
 * Reads the EXIF block of a picture. Damaged parts count as absent: the picture itself is fine. Only for a process of
 * its own: a malicious block takes long.
 */
export const readCameraData = (block: Buffer | undefined): CameraData => {
  const { Image, Photo, GPSInfo } = parse(block)
  const exif = pickTags(Photo, SHOT_TAGS)
  const image = pickTags(Image, IMAGE_TAGS)
  const location = toLocation(GPSInfo)
  return {
    ...(exif && { exif: { _type: 'sanity.imageExifMetadata', ...exif } }),
    ...(image && { image: { _type: 'sanity.imageExifTags', ...image } }),
    ...(location && { location }),
  }
}

const parse = (block: Buffer | undefined): Partial<readExif.Exif> => {
  try {
    return block ? readExif(block) : {}
  } catch {
    return {}
  }
}

/** @returns undefined when there are none */
const pickTags = (tags: JsonObject | null | undefined, names: string): JsonObject | undefined => {
  const found = names.split(' ').flatMap((name) => {
    const value = toValue(tags?.[name])
    return value === undefined ? [] : [[SANITY_NAMES.get(name) ?? name, value] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const toValue = (value: unknown): unknown => {
  // EXIF has no time zone; the hosted service assumes UTC.
  if (value instanceof Date) return value.toISOString()
  // A text that is not ASCII.
  if (Buffer.isBuffer(value)) return toValue(value.toString())
  if (typeof value === 'string') return value.replace(/\0.*$/s, '').trim()
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  return Array.isArray(value) ? value.map(toValue) : undefined
}

const toLocation = (gps: readExif.Exif['GPSInfo'] | null): JsonObject | undefined => {
  const lat = toDegrees(gps?.GPSLatitude, gps?.GPSLatitudeRef?.startsWith('S'))
  const lng = toDegrees(gps?.GPSLongitude, gps?.GPSLongitudeRef?.startsWith('W'))
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  const altitude = toValue(gps?.GPSAltitude)
  const alt = typeof altitude === 'number' ? { alt: Number(gps?.GPSAltitudeRef) === 1 ? -altitude : altitude } : {}
  return { _type: 'geopoint', lat, lng, ...alt }
}

const toDegrees = (value: unknown, isNegative = false): number | undefined => {
  if (!Array.isArray(value) || value.length !== 3) return undefined
  const [degrees = 0, minutes = 0, seconds = 0] = value.map((part) => Number(toValue(part)))
  const angle = degrees + minutes / 60 + seconds / 3600
  return isNegative ? -angle : angle
}
