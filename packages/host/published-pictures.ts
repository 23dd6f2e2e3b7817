import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MissingAssetError } from '@schaufenster/static-site/pictures/asset-fault'
import { fetchAsset } from '@schaufenster/static-site/pictures/fetch-asset'
import { typeOf } from '@schaufenster/static-site/policy/files'
import { codeOf, isMissing } from '@schaufenster/cli/errors'
import { readAssetAddress, type AssetOrigin } from '@schaufenster/static-site/pictures/asset-address'
import { createAssetProxy, PROTECTION, sayGone, sayUnreachable, toVisitorHeaders } from './asset-proxy.ts'
import { conditionalStatus } from '@schaufenster/http/conditions'
import { refuse } from './say.ts'

interface PublishedPicturesOptions {
  service: AssetOrigin
  /** The picture cache, shared with publishing. */
  cacheDir: string
  /** Bytes of the pictures in that folder above which no more are kept. */
  maxBytes?: number
  /** Takes a place among the pictures that are fetched; undefined when the visitor has as many as may be. */
  holdPlace?: (() => (() => void) | undefined) | undefined
}

const MAX_BYTES = 2_000_000_000

/** Publishing also adds and removes pictures: they are measured again after this time, in milliseconds. */
const MEASURED_MS = 3_600_000

const sizeOfFolder = async (dir: string): Promise<number> => {
  const names = await readdir(dir).catch((error: unknown) => (isMissing(error) ? [] : Promise.reject(error)))
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(dir, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const answer = (request: Request, path: string, bytes: Buffer<ArrayBuffer>): Response => {
  // A name always means the same picture.
  const headers = { ...PROTECTION, etag: `"${path}"`, 'cache-control': 'public, max-age=31536000, immutable' }
  const condition = conditionalStatus(request.headers, headers)
  if (condition !== 200) return new Response(null, { status: condition, headers })
  const responseHeaders = {
    ...headers,
    'content-type': typeOf(path),
    'content-length': String(bytes.length),
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers: responseHeaders })
}

/**
 * Serves published picture names that no publication has fetched yet: of a live page, or when publishing ran out of
 * time. They are fetched once from the content service and kept in publishing's cache; all other pictures and files
 * are proxied (`asset-proxy.ts`). The possible names are limited (`picture-name.ts`), and so are the folder and
 * what each address has fetched at once: requesting every crop exhausts neither the disk nor the service.
 */
export const createPublishedPictures = ({
  service,
  cacheDir,
  maxBytes = MAX_BYTES,
  holdPlace = () => () => {},
}: PublishedPicturesOptions) => {
  const passOn = createAssetProxy(service)
  const making = new Map<string, Promise<number>>()
  let folder: { bytes: Promise<number>; at: number } | undefined
  const keptBytes = (): Promise<number> => {
    if (!folder || Date.now() - folder.at >= MEASURED_MS)
      folder = { bytes: sizeOfFolder(join(cacheDir, 'images')), at: Date.now() }
    return folder.bytes
  }

  const make = async (path: string, request: Request): Promise<number> => {
    const size = await fetchAsset(path, join(cacheDir, path), {
      service: { ...service, headers: toVisitorHeaders(service, request) },
      pauses: [],
    })
    if (folder) folder.bytes = folder.bytes.then((sum) => sum + size)
    return size
  }
  /** Concurrent requests for a picture share one fetch. @returns undefined when the visitor has no place for another */
  const makeOnce = (path: string, request: Request): Promise<number> | undefined => {
    const known = making.get(path)
    if (known) return known
    const release = holdPlace()
    if (!release) return undefined
    const picture = make(path, request).finally(() => {
      making.delete(path)
      release()
    })
    making.set(path, picture)
    return picture
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const path = readAssetAddress(pathname)?.file
    if (!path?.startsWith('images/') || pathname !== `/${path}`) return passOn(request)
    const read = () => readFile(join(cacheDir, path))
    try {
      const bytes = await read().catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)))
      if (bytes?.length) return answer(request, path, bytes)
      if ((await keptBytes()) >= maxBytes) return await passOn(request)
      const picture = makeOnce(path, request)
      if (!picture) return refuse(request)
      await picture
      return answer(request, path, await read())
    } catch (error) {
      if (error instanceof MissingAssetError) return sayGone()
      // If the disk is not writable, proxy the picture.
      return codeOf(error) === undefined ? sayUnreachable() : passOn(request)
    }
  }
}
