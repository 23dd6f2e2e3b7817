import { USUAL_DETAILS, type ImageDetail } from '../images/describe-image.ts'
import type { JsonObject } from '../store/json.ts'
import { cleanName } from './clean-name.ts'

export interface UploadFields {
  /** Already cleaned. */
  filename: string | undefined
  /** Parts of the metadata to make. */
  details: readonly ImageDetail[]
  /** What the client sent about the asset, as fields of its document. */
  described: JsonObject
}

const DETAILS: readonly ImageDetail[] = ['blurhash', 'exif', 'image', 'location', 'lqip', 'palette']
/** Characters; a description is a few sentences. */
const LONGEST_TEXT = 10_000

/** Reads the query of an upload. Unknown names in `meta` are ignored, as on the hosted service; `none` asks for nothing. */
export const readUploadFields = (search: URLSearchParams): UploadFields => {
  const described: JsonObject = {}
  for (const field of ['label', 'title', 'description', 'creditLine']) {
    const text = readText(search, field)
    if (text !== undefined) described[field] = text
  }
  const [id, name, url] = ['sourceId', 'sourceName', 'sourceUrl'].map((field) => readText(search, field))
  if (id !== undefined || name !== undefined || url !== undefined) {
    described['source'] = {
      _type: 'sanity.assetSourceData',
      ...(id !== undefined && { id }),
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
    }
  }
  const wanted = new Set(search.getAll('meta').flatMap((text) => text.split(',')))
  const details = search.has('meta') ? DETAILS.filter((detail) => wanted.has(detail)) : USUAL_DETAILS
  return { filename: cleanName(search.get('filename') ?? ''), details, described }
}

const readText = (search: URLSearchParams, name: string): string | undefined =>
  search.get(name)?.toWellFormed().slice(0, LONGEST_TEXT) || undefined
