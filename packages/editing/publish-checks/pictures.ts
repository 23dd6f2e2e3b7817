import type { Report } from '@schaufenster/site/publish-check'
import type { SitePages } from '@schaufenster/site/studio-site'
import { isObject, refOf } from '@schaufenster/site/stored'
import { toPath, objectsIn, type Found } from './objects-in.ts'

/** Metadata of an uploaded file. */
export interface Asset {
  _id: string
  size?: number | null
  width?: number | null
  height?: number | null
  /** As it was uploaded. */
  originalFilename?: string | null
  /** Of the file: for places without a text of their own. */
  altText?: string | null
}

const MEGABYTE = 1_000_000
/**
 * Limits for uploaded files in bytes: all sizes of a picture are rendered from the upload; a film is served
 * unchanged.
 */
const LARGEST = { image: 10 * MEGABYTE, file: 10 * MEGABYTE }
/** The size social networks expect for shared pages. */
const SHARED = { width: 1200, height: 630 }
const FILE_NAME =
  /^(?:img|dsc|dscn|screenshot|bildschirmfoto|image|foto)?[\s_-]*\d*(?:\.(?:jpe?g|png|webp|gif|avif|svg|heic))?$|\.(?:jpe?g|png|webp|gif|avif|svg|heic)$/i

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A file's name without what follows its last dot; none that could be a description as well, such as `Hafen`. */
const nameOf = (asset: Asset | undefined): string | undefined =>
  /^(.*[\d_-].*)\.\w+$/.exec(asset?.originalFilename ?? '')?.[1]

/** @param asset its file, whose text is shown where the place has none */
const checkAlt = ({ value, path }: Found, asset: Asset | undefined, report: Report): void => {
  const alt = textOf(value['alt']) || textOf(asset?.altText)
  const field = toPath(path, 'alt')
  if (alt === '')
    report({
      level: 'error',
      rule: 'alt',
      path: field,
      message: 'Diesem Bild fehlt der Alternativtext.',
      remedy: 'Bitte kurz beschreiben, was zu sehen ist.',
    })
  else if (FILE_NAME.test(alt) || alt === nameOf(asset))
    report({
      level: 'warning',
      rule: 'alt',
      path: field,
      message: `„${alt}“ klingt nach einem Dateinamen.`,
      remedy: 'Bitte beschreiben, was auf dem Bild zu sehen ist.',
    })
}

const checkSize = ({ path, place }: Found, kind: 'image' | 'file', asset: Asset, report: Report): void => {
  const { size, width, height } = asset
  if (typeof size === 'number' && size > LARGEST[kind]) {
    const megabytes = (size / MEGABYTE).toLocaleString('de', { maximumFractionDigits: 1 })
    const limit = LARGEST[kind] / MEGABYTE
    report({
      level: 'warning',
      rule: 'size',
      path,
      message: `${kind === 'image' ? 'Dieses Bild' : 'Diese Datei'} hat ${megabytes} MB.`,
      remedy: `Bitte verkleinern: ${limit} MB reichen.`,
    })
  }
  const isShared = place.endsWith('.openGraphImage')
  if (isShared && width && height && (width < SHARED.width || height < SHARED.height))
    report({
      level: 'warning',
      rule: 'size',
      path,
      message: `Das Bild zum Teilen hat ${width} × ${height} Pixel. Netzwerke erwarten mindestens ${SHARED.width} × ${SHARED.height}.`,
      remedy: 'Bitte ein größeres wählen.',
    })
}

/** The id of a picture or file; in an export, its path there. */
export const assetIdOf = ({ value }: Pick<Found, 'value'>): string | undefined => {
  const { _sanityAsset: path } = value
  return refOf(value['asset']) ?? (typeof path === 'string' ? path : undefined)
}

export const isImageId = (id: string): boolean => /^image[-@]/.test(id)

/** Ids of the pictures and files in a document. */
export const assetIdsIn = (document: Record<string, unknown>): string[] =>
  objectsIn(document).flatMap((found) => assetIdOf(found) ?? [])

/** Checks alternative texts and the sizes of uploads. */
export const checkPictures = (
  document: Record<string, unknown>,
  { assets, withoutAlt }: { assets: ReadonlyMap<string, Asset> } & Pick<SitePages, 'withoutAlt'>,
  report: Report,
): void => {
  const assetOf = (found: Found): Asset | undefined => assets.get(assetIdOf(found) ?? '')
  for (const found of objectsIn(document)) {
    const id = assetIdOf(found)
    const { imageLarge } = found.value
    if (found.value['_type'] === 'picture')
      checkAlt(found, isObject(imageLarge) ? assetOf({ ...found, value: imageLarge }) : undefined, report)
    if (id === undefined) continue
    const isImage = isImageId(id)
    const asset = assets.get(id)
    if (isImage && !withoutAlt.has(found.place)) checkAlt(found, asset, report)
    if (asset) checkSize(found, isImage ? 'image' : 'file', asset, report)
  }
}
