import { basename, extname } from 'node:path'
import { cleanName } from '../../assets/clean-name.ts'
import { toFileExtension as toCheckedExtension } from '../../assets/file-extension.ts'
import { describeImage, type ImageFacts } from '../../images/describe-image.ts'
import type { ReceivedBlob } from '../blob.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { toAssetIdentity } from '../served-asset.ts'
import { readAssetName } from './asset-name.ts'
import type { AssetReference } from './asset-reference.ts'
import type { ImportedDocument } from './imported-document.ts'

/** Caches the measurements of a picture by SHA-1: a repeated import decodes nothing. */
export interface FactsCache {
  get: (sha1: string) => ImageFacts | undefined
  set: (sha1: string, facts: ImageFacts) => void
}

/** The service sets identity and byte fields; assets.json may set all others. */
const OWN_FIELDS = new Set([
  '_id',
  '_type',
  'assetId',
  'sha1hash',
  'extension',
  'mimeType',
  'uploadId',
  'size',
  'path',
  'url',
])

/**
 * Makes the asset document for a picture or file of an export.
 *
 * @param fields assets.json, looked up by asset id (with or without dimensions and extension) and by path.
 * @throws UnusableImageError
 */
export const createAssetDocument = async (
  reference: AssetReference,
  blob: ReceivedBlob,
  fields: JsonObject,
  facts: FactsCache,
): Promise<ImportedDocument> => {
  const { kind, path, url } = reference
  const { sha1, size, head } = blob
  const name = readAssetName(reference)
  const named = name?.sha1 === sha1 ? name : undefined
  const extra = findFields(fields, [
    ...(named ? [named.id] : []),
    `${kind}-${sha1}`,
    path,
    `./${path}`,
    path.normalize('NFC'),
    path.normalize('NFD'),
  ])
  const metadata = isJsonObject(extra['metadata']) ? extra['metadata'] : {}
  const needsMeasuring = kind === 'image' && !(named && isMeasured(metadata))
  const image = needsMeasuring ? await measure(blob, facts) : undefined
  const ownExtension = url ? toCheckedExtension(head, path) : toFileExtension(path)
  const extension = named?.extension ?? image?.extension ?? ownExtension
  const dimensions = image && `${image.width}x${image.height}`
  const identity = toAssetIdentity(sha1, extension, kind === 'image' ? (named?.dimensions ?? dimensions) : undefined)
  const all = { ...extra, ...findFields(fields, [identity._id]) }
  const { mimeType } = all
  return {
    // A name derived from the hash comes from an exporter, not from a person.
    ...(!named && { originalFilename: cleanName(basename(path)) ?? 'unnamed' }),
    ...Object.fromEntries(Object.entries(all).filter(([field]) => !OWN_FIELDS.has(field))),
    ...(kind === 'image' && { metadata: { ...image?.metadata, ...metadata } }),
    ...identity,
    // The type of the upload is more specific than the extension.
    ...(kind === 'file' && typeof mimeType === 'string' && { mimeType }),
    size,
    uploadId: sha1,
  }
}

const isMeasured = (metadata: JsonObject): boolean =>
  ['dimensions', 'lqip', 'palette'].every((field) => metadata[field] !== undefined)

/** Adds the missing fields of an exported asset document; existing ones are kept. */
export const completeAssetDocument = async (
  document: ImportedDocument,
  blob: ReceivedBlob,
  facts: FactsCache,
): Promise<ImportedDocument> => {
  const { size } = blob
  if (document._type !== 'sanity.imageAsset') return { size, ...document }
  const own = isJsonObject(document['metadata']) ? document['metadata'] : {}
  if (isMeasured(own)) return document
  const { metadata } = await measure(blob, facts)
  return { size, ...document, metadata: { ...metadata, ...own } }
}

const measure = async ({ sha1, file }: ReceivedBlob, facts: FactsCache): Promise<ImageFacts> => {
  const known = facts.get(sha1)
  if (known) return known
  const measured = await describeImage(file)
  facts.set(sha1, measured)
  return measured
}

const toFileExtension = (path: string): string => {
  const extension = extname(path).slice(1).toLowerCase()
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : 'bin'
}

const findFields = (fields: JsonObject, keys: readonly string[]): JsonObject =>
  Object.assign({}, ...keys.map((key) => (Object.hasOwn(fields, key) ? fields[key] : undefined)).filter(isJsonObject))
