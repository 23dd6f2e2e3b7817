import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { MissingAssetError } from '#publish/pictures/asset-fault.ts'
import { fetchAsset } from '#publish/pictures/fetch-asset.ts'
import { listFiles } from '#publish/write/list-files.ts'
import { readAssetAddress, type AssetOrigin } from '#publish/pictures/asset-address.ts'
import { createAssetProxy, PROTECTION, sayGone, sayUnreachable, toVisitorHeaders } from './asset-proxy.ts'
import { conditionalStatus } from './conditions.ts'

interface PublishedPicturesOptions {
  service: AssetOrigin
  /** Where pictures are kept; the same folder that publishing keeps them in. */
  cacheDir: string
  /** Bytes of that folder from which on nothing more is kept. */
  mostBytes?: number
  /** Pictures that are made at once; who asks for more is told to come back. */
  atOnce?: number
}

const MOST_BYTES = 2_000_000_000
const AT_ONCE = 24

const TYPES: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.svg': 'image/svg+xml' }

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const sizeOfFolder = async (dir: string): Promise<number> => {
  const sizes = await Promise.all(
    listFiles(dir).map((name) =>
      stat(join(dir, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const answer = (request: Request, path: string, bytes: Buffer<ArrayBuffer>): Response => {
  // A name stands for one picture for ever.
  const headers = { ...PROTECTION, etag: `"${path}"`, 'cache-control': 'public, max-age=31536000, immutable' }
  const condition = conditionalStatus(request.headers, headers)
  if (condition !== 200) return new Response(null, { status: condition, headers })
  const shown = {
    ...headers,
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'content-length': String(bytes.length),
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers: shown })
}

/**
 * Answers published names of pictures that no publication has made yet: of a page that is rendered live, or of a site
 * that was published in a hurry. They are made by the content service, once, and kept with publishing's own; every
 * other picture and file is passed on (`asset-proxy.ts`). Names are bounded (`picture-name.ts`), and so are the folder
 * and what is made at once: a stranger who asks for every cut there is gets neither the disk nor the service.
 */
export const createPublishedPictures = ({
  service,
  cacheDir,
  mostBytes = MOST_BYTES,
  atOnce = AT_ONCE,
}: PublishedPicturesOptions) => {
  const passOn = createAssetProxy(service)
  const making = new Map<string, Promise<number>>()
  let kept: Promise<number> | undefined

  const make = async (path: string, request: Request): Promise<number> => {
    const size = await fetchAsset(path, join(cacheDir, path), {
      service: { ...service, headers: toVisitorHeaders(service, request) },
      pauses: [],
    })
    kept = kept?.then((sum) => sum + size)
    return size
  }
  /** Whoever asks for a picture that is being made waits for the same one. */
  const makeOnce = (path: string, request: Request): Promise<number> => {
    const known = making.get(path)
    if (known) return known
    const made = make(path, request).finally(() => making.delete(path))
    making.set(path, made)
    return made
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const path = readAssetAddress(pathname)?.file
    if (!path?.startsWith('images/') || pathname !== `/${path}`) return passOn(request)
    const read = () => readFile(join(cacheDir, path))
    try {
      const bytes = await read().catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)))
      if (bytes?.length) return answer(request, path, bytes)
      kept ??= sizeOfFolder(cacheDir)
      if ((await kept) >= mostBytes) return await passOn(request)
      if (!making.has(path) && making.size >= atOnce) return sayUnreachable()
      await makeOnce(path, request)
      return answer(request, path, await read())
    } catch (error) {
      if (error instanceof MissingAssetError) return sayGone()
      // A disk that keeps nothing costs time, not the picture.
      return error instanceof Error && 'code' in error ? passOn(request) : sayUnreachable()
    }
  }
}
