import type { StoredDocument } from '../document.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { toAssetHash, toFileMimeType } from '../served-asset.ts'

/** Fields that can be derived from the bytes and the file name. */
const DERIVED = new Set(['_id', '_type', 'assetId', 'extension', 'mimeType', 'path', 'uploadId', 'url'])

/** The content of assets.json, by `image-{sha1}` and `file-{sha1}`, with its keys in a fixed order. */
export const toAssetFields = (assets: readonly StoredDocument[]): JsonObject => {
  const keys = assets.map(({ _id }) => `${_id.slice(0, _id.indexOf('-'))}-${toAssetHash(_id) ?? ''}`)
  const fields: JsonObject = {}
  for (const [index, asset] of assets.entries()) {
    const key = keys[index] ?? asset._id
    // The same bytes may have been uploaded under two extensions: then only the whole id is unique.
    fields[keys.indexOf(key) === keys.lastIndexOf(key) ? key : asset._id] = describeAsset(asset)
  }
  return sortKeys(fields)
}

const describeAsset = (asset: StoredDocument): JsonObject => {
  const own = Object.entries(asset).filter(([field]) => !DERIVED.has(field))
  const { _type, extension, mimeType } = asset
  const isPlainType = _type === 'sanity.imageAsset' || mimeType === toFileMimeType(String(extension))
  return Object.fromEntries([...own, ...(isPlainType ? [] : [['mimeType', mimeType]])])
}

const sortKeys = (value: JsonObject): JsonObject => {
  const sorted = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, child]) => [key, sortDeep(child)]))
}

const sortDeep = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortDeep)
  return isJsonObject(value) ? sortKeys(value) : value
}
