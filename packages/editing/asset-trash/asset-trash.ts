import { isObject, isStored } from '@schaufenster/site/stored'

/** Of the service's, as its name says: nothing lists or checks such documents. */
export const TRASH_TYPE = 'sanity.trashedAsset'
/** A dot keeps it from visitors. */
const TRASH_PREFIX = 'trash.'

/** Days that a file stays in the trash. */
export const TRASH_DAYS = 30
const DAY_MS = 86_400_000

const ASSETS = '["sanity.imageAsset", "sanity.fileAsset"]'
/** Whatever refers to it: a published document, a draft, a version. */
const USES = (id: string): string => `count(*[references(${id})])`
const FILE = '{_id, _type, originalFilename, size, url, mimeType}'

/** GROQ of the files that nothing uses and that are not in the trash, the largest first. */
export const UNUSED_ASSETS = `*[_type in ${ASSETS} && ${USES('^._id')} == 0 && !("${TRASH_PREFIX}" + _id in *[_type == "${TRASH_TYPE}"]._id)] | order(size desc)${FILE}`

/** GROQ of what is in the trash, with the time of the service's own clock. */
export const TRASHED_ASSETS = `{
  "now": now(),
  "trashed": *[_type == "${TRASH_TYPE}"] | order(_createdAt asc){
    _id, _createdAt, by, asset, "uses": ${USES('^.asset')}, "file": *[_id == ^.asset][0]${FILE}
  }
}`

/** GROQ of the changes that both depend on, but for the uses of files: any document may have one. */
export const TRASH_CHANGES = `*[_type in ["sanity.imageAsset", "sanity.fileAsset", "${TRASH_TYPE}"]]`

/** GROQ of how many documents use a file (`$id`). */
export const ASSET_USES = USES('$id')

/** An uploaded picture or file. */
export interface AssetFile {
  _id: string
  name: string
  /** Bytes; 0 where that is not known. */
  size: number
  isPicture: boolean
  url: string
}

/** A file in the trash. */
export interface TrashedAsset {
  /** Of what says so. */
  _id: string
  asset: string
  by: { id: string; name: string }
  /** By the content service's clock. */
  createdAt: string
  /** When it is removed. */
  endsAt: string
  isDue: boolean
  uses: number
  /** Undefined when somebody has deleted it meanwhile. */
  file: AssetFile | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const toAssetFile = (value: unknown): AssetFile | undefined => {
  if (!isStored(value)) return undefined
  const { _id, _type, originalFilename, size, url } = value
  return {
    _id,
    name: textOf(originalFilename) || 'Datei ohne Namen',
    size: typeof size === 'number' ? size : 0,
    isPicture: _type === 'sanity.imageAsset',
    url: textOf(url),
  }
}

/** @param answer to `UNUSED_ASSETS` */
export const toAssetFiles = (answer: unknown): AssetFile[] =>
  Array.isArray(answer) ? answer.flatMap((one: unknown) => toAssetFile(one) ?? []) : []

const toTrashedAsset = (value: unknown, now: number): TrashedAsset | undefined => {
  if (!isObject(value)) return undefined
  const { _id, _createdAt, by, asset, uses, file } = value
  const begin = Date.parse(textOf(_createdAt))
  if (typeof _id !== 'string' || typeof asset !== 'string' || Number.isNaN(begin)) return undefined
  const end = begin + TRASH_DAYS * DAY_MS
  return {
    _id,
    asset,
    by: isObject(by) ? { id: textOf(by['id']), name: textOf(by['name']) } : { id: '', name: '' },
    createdAt: textOf(_createdAt),
    endsAt: new Date(end).toISOString(),
    isDue: end <= now,
    // What cannot be counted is not removed.
    uses: typeof uses === 'number' ? uses : 1,
    file: toAssetFile(file),
  }
}

/** @param answer to `TRASHED_ASSETS` */
export const toTrashedAssets = (answer: unknown): TrashedAsset[] => {
  const { now, trashed } = isObject(answer) ? answer : {}
  return Array.isArray(trashed)
    ? trashed.flatMap((one: unknown) => toTrashedAsset(one, Date.parse(textOf(now))) ?? [])
    : []
}

/** One for each file, however many put it there. The file is named by its id: a reference would be a use. */
export const toTrashDocument = (asset: string, by: TrashedAsset['by']) => ({
  _id: `${TRASH_PREFIX}${asset}`,
  _type: TRASH_TYPE,
  asset,
  by,
})
