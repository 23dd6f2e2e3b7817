import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { describeImage, type ImageFacts } from '../../images/describe-image.ts'
import { toImageMimeType } from '../../images/image-format.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import type { AssetReference } from './asset-reference.ts'
import type { ImportedDocument } from './parse-ndjson.ts'

/** Remembers what was measured of a picture, by its SHA-1: a repeated import decodes nothing. */
export interface FactsCache {
  get: (sha1: string) => ImageFacts | undefined
  set: (sha1: string, facts: ImageFacts) => void
}

/** Identity and bytes belong to the service; assets.json may say everything else. */
const OWN_FIELDS = new Set(['_id', '_type', '_rev', 'assetId', 'sha1hash', 'extension', 'mimeType', 'size', 'path', 'url'])

export function hashAsset(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex')
}

/**
 * Makes the asset document for a picture or file of an export.
 *
 * @param fields assets.json, looked up by asset id (with or without dimensions and extension) and by path.
 * @throws Error saying why the picture cannot be used
 */
export async function createAssetDocument(
  { kind, path }: AssetReference,
  bytes: Buffer,
  fields: JsonObject,
  facts: FactsCache,
): Promise<ImportedDocument> {
  const sha1 = hashAsset(bytes)
  const image = kind === 'image' ? await measure(sha1, bytes, facts) : undefined
  const extension = image?.extension ?? toFileExtension(path)
  const id = image ? `image-${sha1}-${image.width}x${image.height}-${extension}` : `file-${sha1}-${extension}`
  const extra = findFields(fields, [id, `${kind}-${sha1}`, path, `./${path}`])
  const metadata = image && { ...image.metadata, ...(isJsonObject(extra['metadata']) && extra['metadata']) }
  return {
    originalFilename: basename(path),
    ...Object.fromEntries(Object.entries(extra).filter(([name]) => !OWN_FIELDS.has(name))),
    ...(metadata && { metadata }),
    _id: id,
    _type: kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension,
    mimeType: image ? toImageMimeType(extension) : (getMimeType(`file.${extension}`) ?? 'application/octet-stream'),
    size: bytes.length,
    uploadId: sha1,
  }
}

/** Adds what an exported asset document lacks; what it says itself is kept. */
export async function completeAssetDocument(
  document: ImportedDocument,
  bytes: Buffer,
  facts: FactsCache,
): Promise<ImportedDocument> {
  if (document._type !== 'sanity.imageAsset') return { size: bytes.length, ...document }
  const given = isJsonObject(document['metadata']) ? document['metadata'] : {}
  if (['dimensions', 'lqip', 'palette'].every((field) => given[field] !== undefined)) return document
  const { metadata } = await measure(hashAsset(bytes), bytes, facts)
  return { size: bytes.length, ...document, metadata: { ...metadata, ...given } }
}

async function measure(sha1: string, bytes: Buffer, facts: FactsCache): Promise<ImageFacts> {
  const known = facts.get(sha1)
  if (known) return known
  const measured = await describeImage(bytes)
  facts.set(sha1, measured)
  return measured
}

function toFileExtension(path: string): string {
  const extension = extname(path).slice(1).toLowerCase()
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : 'bin'
}

function findFields(fields: JsonObject, keys: readonly string[]): JsonObject {
  return Object.assign({}, ...keys.map((key) => (Object.hasOwn(fields, key) ? fields[key] : undefined)).filter(isJsonObject))
}
