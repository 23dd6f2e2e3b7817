import { isAbsolute, posix, relative, sep } from 'node:path'
import { isJsonObject, type JsonObject } from '../json.ts'
import type { ExportSource } from './export-source.ts'
import { UnusableAssetError } from './unusable-asset.ts'

/** A picture or file that an export refers to by path or address instead of an asset document. */
export interface AssetReference {
  kind: 'image' | 'file'
  /** Below the export's folder, e.g. `images/team.jpg`; of a remote one, the place it would have there. */
  path: string
  /** Other spellings of its path, in the order in which they are tried. */
  spellings?: readonly string[]
  /** Where a remote one is fetched from. */
  url?: URL
}

type ExportFolder = Pick<ExportSource, 'folder' | 'isLone'>

const ASSET_FIELD = '_sanityAsset'
const REFERENCE = /^(image|file)@(.+)$/s
const ADVICE = 'Write image@file://./images/name, file@file://./files/name, or image@https://…'

/**
 * Reads a `_sanityAsset`.
 *
 * @param source the export; an absolute path must lead into its folder
 * @throws UnusableAssetError saying why no asset can be had from it
 */
export const parseAssetReference = (text: unknown, { folder, isLone }: ExportFolder): AssetReference => {
  const [, kind, address = ''] = typeof text === 'string' ? (REFERENCE.exec(text) ?? []) : []
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isRemote = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (kind === undefined || !(isRemote || address.startsWith('file://')))
    throw new UnusableAssetError(`${JSON.stringify(text)?.slice(0, 200)} is not a picture or file. ${ADVICE}`)
  const isImage = kind === 'image'
  if (url && isRemote) {
    const name = posix.basename(decodePath(url.pathname)) || 'unnamed'
    return { kind: isImage ? 'image' : 'file', path: `${isImage ? 'images' : 'files'}/${name}`, url }
  }
  const [path, ...spellings] = toInnerPaths(address.slice('file://'.length), folder)
  if (path === undefined || (isLone && !/^(?:images|files)\//.test(path))) {
    throw new UnusableAssetError(
      `${address} is not a file of this export. Copy it into its folder, and write ${kind}@file://./${isImage ? 'images' : 'files'}/name`,
    )
  }
  return { kind: isImage ? 'image' : 'file', path, spellings }
}

export const isRemoteReference = (text: unknown): boolean =>
  typeof text === 'string' && /^(?:image|file)@https?:/i.test(text)

/**
 * The path is one of an address, percent-encoded as the official importer reads it; one that is the file's name as it is
 * comes second. Accents may be composed in the one and not in the other, as an archive of another system writes them.
 *
 * @returns nothing when it leads out of the folder, or to a hidden file
 */
const toInnerPaths = (text: string, folder: string): string[] => {
  const decoded = toInnerPath(decodePath(text), folder)
  const plain = toInnerPath(text, folder)
  if (decoded === undefined || plain === undefined) return []
  return [...new Set([decoded, plain].flatMap((path) => [path, path.normalize('NFC'), path.normalize('NFD')]))]
}

/** @returns undefined when the path leads out of the folder, or to a hidden file */
const toInnerPath = (path: string, folder: string): string | undefined => {
  const inner = posix.normalize(isAbsolute(path) ? relative(folder, path).split(sep).join('/') : path)
  return isAbsolute(inner) || inner.split('/').some(isForbidden) ? undefined : inner
}

/** A backslash separates folders on Windows; no file name has a zero byte. */
const isForbidden = (part: string): boolean => part === '' || part.startsWith('.') || /[\\\0]/.test(part)

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
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
