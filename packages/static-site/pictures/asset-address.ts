import { parsePictureName, type Picture, toPictureName, toServiceName } from '@schaufenster/site/picture-name'
import { SANITY_CDN, type ServiceConfig } from '@schaufenster/site/service-config'

/** Where pictures and files come from. */
export interface AssetOrigin {
  /** Origin of the content service, or of Sanity's CDN. */
  origin: string
  projectId: string
  dataset: string
  /** Sent with every request. */
  headers?: Record<string, string>
}

export const toAssetOrigin = ({ apiHost, projectId, dataset, headers }: ServiceConfig): AssetOrigin => ({
  origin: apiHost ?? SANITY_CDN,
  projectId,
  dataset,
  ...(headers ? { headers } : {}),
})

/** A picture or file, parsed from its address in a page. */
export interface Asset {
  kind: 'images' | 'files'
  /** Its path within the published site; undefined for picture formats that are never published. */
  file: string | undefined
  /** The part after project and dataset in its address at the service. */
  name: string
}

const PUBLISHED = /^\/images\/([\w.-]+)$/
const AT_SERVICE = /^\/images\/[^/]+\/[^/]+\/([a-zA-Z0-9]+)-(\d{1,5})x(\d{1,5})\.([a-z0-9]{2,5})$/
const FILE = /^\/(files\/[\w-]{1,64}\/[\w-]{1,64}\/([\w-]{1,80}\.\w{1,10}))$/
const RECT = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/

/** Longest name to save a file under. */
const LONGEST_NAME = 255

const toPicture = (picture: Picture, format: 'auto=format' | 'fm=webp'): Asset => ({
  kind: 'images',
  file: format === 'fm=webp' ? `images/${toPictureName(picture)}` : undefined,
  name: toServiceName(picture, format),
})

/**
 * The picture that a page of this site would request from the service with these parameters; undefined for any other.
 */
const readServicePicture = (parts: readonly string[], search: URLSearchParams): Picture | undefined => {
  const [hash = '', width, height, extension = ''] = parts
  const asset = { hash, width: Number(width), height: Number(height), extension }
  const [, left = 0, top = 0, w = width, h = height] = RECT.exec(search.get('rect') ?? '') ?? []
  const format = search.get('fm') === 'jpg' ? { format: 'jpg' as const } : {}
  const picture = {
    asset,
    rect: { left: Number(left), top: Number(top), width: Number(w), height: Number(h) },
    width: Number(search.get('w') ?? width),
    ...format,
  }
  // What can be written as a published picture is within all limits; other parameters are left out.
  return parsePictureName(toPictureName(picture))
}

/**
 * Parses the address of a picture or file in any form that pages use. The address for the service is rebuilt from the
 * parsed parts: widths that no page uses, pictures in original size with their metadata, and parameters that only the
 * service knows do not pass.
 *
 * @param address path and query
 * @returns undefined for anything else
 */
export const readAssetAddress = (address: string): Asset | undefined => {
  const [path = '', query = ''] = address.split('?', 2)
  const search = new URLSearchParams(query)
  const [, file, fileName] = FILE.exec(path) ?? []
  if (file && fileName) {
    const download = search.get('dl')
    const isDownload = download !== null && download.length <= LONGEST_NAME
    return { kind: 'files', file, name: isDownload ? `${fileName}?dl=${encodeURIComponent(download)}` : fileName }
  }
  const published = parsePictureName(PUBLISHED.exec(path)?.[1] ?? '')
  if (published) return toPicture(published, 'fm=webp')
  const parts = AT_SERVICE.exec(path)?.slice(1)
  const picture = parts && readServicePicture(parts, search)
  return picture && toPicture(picture, 'auto=format')
}

/** Address at the service. Project and dataset are the given ones, not those in the page's address. */
export const toServiceUrl = ({ kind, name }: Asset, { origin, projectId, dataset }: AssetOrigin): string =>
  `${origin}/${kind}/${projectId}/${dataset}/${name}`
