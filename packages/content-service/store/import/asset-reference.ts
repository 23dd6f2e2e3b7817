import { isJsonObject, type JsonObject } from '../json.ts'

/** A picture or file that an export refers to by path instead of an asset document. */
export interface AssetReference {
  kind: 'image' | 'file'
  /** Below the export's folder, e.g. `images/team.jpg`. */
  path: string
}

const ASSET_FIELD = '_sanityAsset'
const REFERENCE = /^(image|file)@file:\/\/(?:\.\/)?((?:images|files)\/[^\\]+)$/

/** @returns undefined when the value is not a reference into the export's own folders. */
export const parseAssetReference = (text: unknown): AssetReference | undefined => {
  const [, kind, path] = typeof text === 'string' ? (REFERENCE.exec(text) ?? []) : []
  if (path === undefined || path.split('/').some((part) => part === '' || part.startsWith('.'))) return undefined
  return { kind: kind === 'image' ? 'image' : 'file', path }
}

/** Collects every `_sanityAsset` in a document, as written. */
export const collectAssetReferences = (value: unknown, found: Set<unknown> = new Set()): Set<unknown> => {
  if (Array.isArray(value)) for (const item of value) collectAssetReferences(item, found)
  if (!isJsonObject(value)) return found
  if (Object.hasOwn(value, ASSET_FIELD)) found.add(value[ASSET_FIELD])
  for (const child of Object.values(value)) collectAssetReferences(child, found)
  return found
}

/** Replaces every `_sanityAsset` that has an id by `asset: {_ref}`. The rest of the value is unchanged. */
export const replaceAssetReferences = (value: unknown, toId: (reference: unknown) => string | undefined): unknown => {
  if (Array.isArray(value)) return value.map((item) => replaceAssetReferences(item, toId))
  if (!isJsonObject(value)) return value
  const replaced: JsonObject = {}
  for (const [key, child] of Object.entries(value)) {
    const id = key === ASSET_FIELD ? toId(child) : undefined
    if (id !== undefined) replaced['asset'] = { _type: 'reference', _ref: id }
    else if (key !== ASSET_FIELD) replaced[key] = replaceAssetReferences(child, toId)
  }
  return replaced
}
