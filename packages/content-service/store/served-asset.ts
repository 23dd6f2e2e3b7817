import { getMimeType } from 'hono/utils/mime'
import { toImageMimeType } from '../images/image-format.ts'
import { isAsset, type StoredDocument } from './document.ts'

export interface AssetHome {
  /** E.g. `http://127.0.0.1:3333` */
  baseUrl: string
  projectId: string
  dataset: string
}

const IMAGE_ID = /^image-([0-9a-f]{40}-\d+x\d+)-([a-z]+)$/
const FILE_ID = /^file-([0-9a-f]{40})-([a-z0-9]+)$/

/** The 40 hex digits in an asset id, or undefined for any other id. */
export const toAssetHash = (id: string): string | undefined =>
  (IMAGE_ID.exec(id) ?? FILE_ID.exec(id))?.[1]?.slice(0, 40)

/** The place of an asset in an export and on the service, e.g. `images` and `{sha1}-{w}x{h}.jpg`. */
export const toAssetPlace = (id: string): { folder: 'images' | 'files'; name: string } | undefined => {
  const [, image, imageExtension] = IMAGE_ID.exec(id) ?? []
  if (image) return { folder: 'images', name: `${image}.${imageExtension}` }
  const [, file, fileExtension] = FILE_ID.exec(id) ?? []
  return file ? { folder: 'files', name: `${file}.${fileExtension}` } : undefined
}

/**
 * Adds an asset document's `path` and `url`. They are never stored: port and project id may change after the import.
 */
export const withServedUrl = (document: StoredDocument, { baseUrl, projectId, dataset }: AssetHome): StoredDocument => {
  const place = isAsset(document) ? toAssetPlace(document._id) : undefined
  if (!place) return document
  const path = `${place.folder}/${projectId}/${dataset}/${place.name}`
  return { ...document, path, url: `${baseUrl}/${path}` }
}

/** The reverse of `withServedUrl`: the stored part of an asset document. */
export const withoutServedUrl = <Document extends { _type?: unknown }>(document: Document): Document => {
  if (!isAsset(document)) return document
  const stored = { ...document }
  Reflect.deleteProperty(stored, 'path')
  Reflect.deleteProperty(stored, 'url')
  return stored
}

/** The fields of an asset document that follow from its bytes. @param dimensions of a picture */
export const toAssetIdentity = (sha1: string, extension: string, dimensions?: string) => ({
  _id: dimensions === undefined ? `file-${sha1}-${extension}` : `image-${sha1}-${dimensions}-${extension}`,
  _type: dimensions === undefined ? 'sanity.fileAsset' : 'sanity.imageAsset',
  assetId: sha1,
  sha1hash: sha1,
  extension,
  mimeType: dimensions === undefined ? toFileMimeType(extension) : toImageMimeType(extension),
})

export const toFileMimeType = (extension: string): string =>
  // Without the charset that a header would carry.
  getMimeType(`file.${extension}`)?.replace(/;.*$/, '') ?? 'application/octet-stream'
