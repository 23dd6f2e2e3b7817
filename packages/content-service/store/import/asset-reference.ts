import { isJsonObject, type JsonObject } from '../json.ts'

/** A picture or file an export points to instead of to an asset document. */
export interface AssetReference {
  kind: 'image' | 'file'
  /** Below the export's folder, e.g. `images/team.jpg`. */
  path: string
}

const ASSET_FIELD = '_sanityAsset'
const REFERENCE = /^(image|file)@file:\/\/(?:\.\/)?((?:images|files)\/[^\\]+)$/

/** @returns undefined when the text is no reference into the export's own folders. */
export const parseAssetReference = (text: unknown): AssetReference | undefined => {
  const [, kind, path] = typeof text === 'string' ? (REFERENCE.exec(text) ?? []) : []
  if (path === undefined || path.split('/').some((part) => part === '' || part.startsWith('.'))) return undefined
  return { kind: kind === 'image' ? 'image' : 'file', path }
}

/** Every `_sanityAsset` in a document, as it is written. */
export const collectAssetReferences = (value: unknown, found: Set<unknown> = new Set()): Set<unknown> => {
  if (Array.isArray(value)) for (const item of value) collectAssetReferences(item, found)
  if (!isJsonObject(value)) return found
  if (Object.hasOwn(value, ASSET_FIELD)) found.add(value[ASSET_FIELD])
  for (const child of Object.values(value)) collectAssetReferences(child, found)
  return found
}

/** Puts `asset: {_ref}` in the place of every `_sanityAsset` that has an id. The rest of the value stays as it is. */
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
