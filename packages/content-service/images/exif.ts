import type { JsonObject } from '../store/json.ts'
import { EXIF_TAGS, GPS_TAGS, IMAGE_TAGS, type TagNames } from './exif-tags.ts'

/** The EXIF data of a picture, with Sanity's names. */
export interface CameraData {
  /** Of the shot: exposure, lens, time. */
  exif?: JsonObject
  /** Of the file: camera, software, copyright. */
  image?: JsonObject
  location?: JsonObject
}

interface Tiff {
  bytes: DataView
  isLittle: boolean
}

/** Bytes per value, by TIFF type; other types are skipped. */
const TYPE_SIZES = new Map([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 4],
  [5, 8],
  [9, 4],
  [10, 8],
])
const EXIF_POINTER = 0x87_69
const GPS_POINTER = 0x88_25
/** A directory with more is damaged or malicious. */
const MAX_ENTRIES = 200
const MAX_VALUES = 1000

/** Reads the EXIF block of a picture. Damaged parts count as absent: the picture itself is fine. */
export const readCameraData = (block: Buffer | undefined): CameraData => {
  const start = block?.subarray(0, 4).toString('latin1') === 'Exif' ? 6 : 0
  if (!block || block.length < start + 8) return {}
  const bytes = new DataView(block.buffer, block.byteOffset + start, block.length - start)
  const tiff = { bytes, isLittle: bytes.getUint16(0) === 0x49_49 }
  const pointers = new Map([
    [EXIF_POINTER, 'exif'],
    [GPS_POINTER, 'gps'],
  ])
  const first = bytes.getUint32(4, tiff.isLittle)
  const { exif, gps } = readDirectory(tiff, first, pointers)
  const image = readDirectory(tiff, first, IMAGE_TAGS)
  const shot = typeof exif === 'number' ? readDirectory(tiff, exif, EXIF_TAGS) : {}
  const location = typeof gps === 'number' ? toLocation(readDirectory(tiff, gps, GPS_TAGS)) : undefined
  return {
    ...(Object.keys(shot).length > 0 && { exif: { _type: 'sanity.imageExifMetadata', ...shot } }),
    ...(Object.keys(image).length > 0 && { image: { _type: 'sanity.imageExifTags', ...image } }),
    ...(location && { location }),
  }
}

const readDirectory = (tiff: Tiff, offset: number, names: TagNames): JsonObject => {
  const found: JsonObject = {}
  const { bytes, isLittle } = tiff
  if (offset + 2 > bytes.byteLength) return found
  const count = Math.min(bytes.getUint16(offset, isLittle), MAX_ENTRIES)
  for (let index = 0; index < count; index++) {
    const entry = offset + 2 + index * 12
    if (entry + 12 > bytes.byteLength) break
    const name = names.get(bytes.getUint16(entry, isLittle))
    const value = name === undefined ? undefined : readValue(tiff, entry)
    if (name !== undefined && value !== undefined) found[name] = name.startsWith('DateTime') ? toIsoTime(value) : value
  }
  return found
}

const readValue = ({ bytes, isLittle }: Tiff, entry: number): unknown => {
  const type = bytes.getUint16(entry + 2, isLittle)
  const count = bytes.getUint32(entry + 4, isLittle)
  const size = TYPE_SIZES.get(type)
  if (size === undefined || count === 0 || count > MAX_VALUES) return undefined
  const start = size * count <= 4 ? entry + 8 : bytes.getUint32(entry + 8, isLittle)
  if (start + size * count > bytes.byteLength) return undefined
  if (type === 2)
    return new TextDecoder()
      .decode(new Uint8Array(bytes.buffer, bytes.byteOffset + start, count))
      .replace(/\0.*$/s, '')
      .trim()
  const values = Array.from({ length: count }, (_, index) =>
    readNumber({ bytes, isLittle }, type, start + index * size),
  )
  return values.length === 1 ? values[0] : values
}

const readNumber = ({ bytes, isLittle }: Tiff, type: number, at: number): number => {
  if (type === 1) return bytes.getUint8(at)
  if (type === 3) return bytes.getUint16(at, isLittle)
  if (type === 4) return bytes.getUint32(at, isLittle)
  if (type === 9) return bytes.getInt32(at, isLittle)
  const top = type === 5 ? bytes.getUint32(at, isLittle) : bytes.getInt32(at, isLittle)
  const bottom = type === 5 ? bytes.getUint32(at + 4, isLittle) : bytes.getInt32(at + 4, isLittle)
  return bottom === 0 ? 0 : top / bottom
}

/** EXIF has no time zone; the hosted service assumes UTC. */
const toIsoTime = (value: unknown): unknown => {
  const [, year, month, day, time] =
    typeof value === 'string' ? (/^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(value) ?? []) : []
  return time === undefined ? value : `${year}-${month}-${day}T${time}.000Z`
}

const toLocation = (gps: JsonObject): JsonObject | undefined => {
  const lat = toDegrees(gps['latitude'], gps['latitudeSide'] === 'S')
  const lng = toDegrees(gps['longitude'], gps['longitudeSide'] === 'W')
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  const { altitude } = gps
  const alt = typeof altitude === 'number' ? { alt: gps['altitudeSide'] === 1 ? -altitude : altitude } : {}
  return { _type: 'geopoint', lat, lng, ...alt }
}

const toDegrees = (value: unknown, isNegative: boolean): number | undefined => {
  if (!Array.isArray(value) || value.length !== 3) return undefined
  const [degrees, minutes, seconds] = value.map(Number)
  const angle = (degrees ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600
  return isNegative ? -angle : angle
}
