import { parsePictureName, type Picture, type ServiceConfig, toPictureName, toServiceName } from '#src/publishing.ts'

const SANITY_CDN = 'https://cdn.sanity.io'

/** Where pictures and files come from. */
export interface AssetOrigin {
  /** Origin of the content service, or of Sanity's CDN. */
  origin: string
  projectId: string
  dataset: string
  /** Sent along with every request. */
  headers?: Record<string, string>
}

export const toAssetOrigin = ({ apiHost, projectId, dataset, headers }: ServiceConfig): AssetOrigin => ({
  origin: apiHost ?? SANITY_CDN,
  projectId,
  dataset,
  ...(headers ? { headers } : {}),
})

/** A picture or file, whatever its address in a page looked like. */
export interface Asset {
  kind: 'images' | 'files'
  /** Its path within the published site; undefined for pictures in a form that is never published. */
  file: string | undefined
  /** What comes after project and dataset in its address at the service. */
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

/** The picture that a page of this site would ask the service for with these words; undefined for any other. */
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
  // Whatever can be written as a published picture is within all bounds; the rest of the words is left out.
  return parsePictureName(toPictureName(picture))
}

/**
 * Reads an address of a picture or file as pages write them, in each of its forms. Everything that is passed on is
 * written anew from what was understood: a width that no page asks for, a picture in its original size and with its
 * original metadata, or a parameter that only the service knows does not get through.
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

/** Address at the service. Project and dataset are the given ones, whatever the page's address says. */
export const toServiceUrl = ({ kind, name }: Asset, { origin, projectId, dataset }: AssetOrigin): string =>
  `${origin}/${kind}/${projectId}/${dataset}/${name}`
