import { hash } from 'node:crypto'
import { closeSync, createReadStream, readFileSync } from 'node:fs'
import { isText, typeOf } from '@schaufenster/static-site/policy/files'
import { acceptedEncodings, endingOf, type Encoding } from './accept-encoding.ts'
import { toWebStream } from '@schaufenster/http/web-stream'
import { conditionalStatus, rangeOf, type Range } from '@schaufenster/http/conditions'
import { openFile, type OpenFile } from './find-file.ts'
import { packText } from './pack.ts'

/** Smaller files are read into memory, with a tag from their bytes; the tag of larger ones is from size and time. */
const SMALL = { text: 512 * 1024, other: 64 * 1024 }

/** The compressed file next to a text file, in the browser's preferred encoding. */
const findPacked = (dir: string, file: OpenFile, header: string | null): [OpenFile, Encoding] | undefined => {
  for (const encoding of acceptedEncodings(header)) {
    const packed = openFile(dir, `${file.name}${endingOf(encoding)}`)
    if (packed) return [packed, encoding]
  }
  return undefined
}

const choose = (dir: string, file: OpenFile, request: Request): [OpenFile, Encoding | undefined] => {
  if (request.headers.has('range')) return [file, undefined]
  let packed: [OpenFile, Encoding] | undefined
  try {
    packed = findPacked(dir, file, request.headers.get('accept-encoding'))
    return packed ?? [file, undefined]
  } finally {
    if (packed) closeSync(file.fd)
  }
}

/** The body, in one piece or as a stream; an aborted request closes the file. */
const toBody = (
  { fd }: OpenFile,
  bytes: Uint8Array<ArrayBuffer> | undefined,
  range: Range | undefined,
  signal: AbortSignal,
): BodyInit => {
  if (bytes) return range ? bytes.subarray(range.start, range.end + 1) : bytes
  return toWebStream(createReadStream('', { fd, ...range, signal }))
}

const readSmall = ({ fd, size }: OpenFile, most: number): Uint8Array<ArrayBuffer> | undefined => {
  if (size > most) return undefined
  try {
    return new Uint8Array(readFileSync(fd))
  } finally {
    closeSync(fd)
  }
}

const toTag = ({ size, modified }: OpenFile, bytes: Uint8Array | undefined): string =>
  `"${bytes ? hash('sha256', bytes, 'base64url').slice(0, 20) : `${size.toString(36)}-${Math.round(modified).toString(36)}`}"`

/**
 * Answers with a file: compressed if accepted, a range if requested, 304 if the browser's copy is fresh.
 *
 * @param dir the published folder
 * @param status other than 200 for an error page, which has neither ranges nor versions
 */
export const sendFile = async (request: Request, dir: string, found: OpenFile, status = 200): Promise<Response> => {
  const type = typeOf(found.name)
  const [file, known] = isText(type) ? choose(dir, found, request) : [found, undefined]
  const plain = readSmall(file, isText(type) ? SMALL.text : SMALL.other)
  // Pages of a large site have no gzip file.
  const isPackable = plain && !known && isText(type) && !request.headers.has('range')
  const [bytes, encoding] = (isPackable
    ? await packText(plain, request.headers.get('accept-encoding'))
    : undefined) ?? [plain, known]
  const size = bytes?.byteLength ?? file.size
  const version = { etag: toTag(file, bytes), modified: file.modified }
  const headers = new Headers({ 'content-type': type })
  if (isText(type)) headers.set('vary', 'accept-encoding')
  const answer = (code: number, length: number | undefined, range?: Range) => {
    if (length !== undefined) headers.set('content-length', String(length))
    if (length !== undefined && request.method !== 'HEAD')
      return new Response(toBody(file, bytes, range, request.signal), { status: code, headers })
    if (!bytes) closeSync(file.fd)
    return new Response(null, { status: code, headers })
  }

  if (encoding) headers.set('content-encoding', encoding)
  if (status !== 200) return answer(status, size)
  headers.set('etag', version.etag)
  headers.set('last-modified', new Date(file.modified).toUTCString())
  const condition = conditionalStatus(request.headers, version)
  if (condition !== 200) {
    headers.delete('content-encoding')
    return answer(condition, undefined)
  }
  headers.set('accept-ranges', 'bytes')
  const range = request.method === 'GET' ? rangeOf(request.headers, size, version) : undefined
  if (!range) return answer(200, size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return answer(416, undefined)
  }
  headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return answer(206, range.end - range.start + 1, range)
}
