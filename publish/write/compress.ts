import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { HOST_FILES } from '../policy/files.ts'

const TEXT = /\.(?:css|html|js|json|jsonc|map|md|mjs|svg|txt|webmanifest|xml)$/
/** Read by programs, which seldom ask for a compressed form. */
const FOR_PROGRAMS = /\.md$/
/** Below this a compressed answer is hardly smaller, in bytes. */
const MIN_BYTES = 400

/** Read by hosts from the disk. */
const NOT_SERVED: ReadonlySet<string> = new Set(HOST_FILES)

/** Endings of the compressed forms that may lie beside a file. */
export const COMPRESSED_ENDINGS = ['.br', '.gz'] as const

export interface Variant {
  ending: (typeof COMPRESSED_ENDINGS)[number]
  body: Uint8Array
}

/** How hard to try; an absent form is left to the host, for the few who cannot read the other. */
const LEVELS = {
  /** For the many pages of a large site: a page is some 13 % larger than compressed thoroughly. */
  quick: { brotli: 4, gzip: undefined },
  /** For the pages of a small site, or some changed ones: 2 % larger than the best, in a third of its time. */
  thorough: { brotli: 10, gzip: 9 },
  /** For the bundles, which are made once and fetched by everybody. */
  best: { brotli: 11, gzip: 9 },
} as const

/** Window of brotli as a power of two: pages fit in, and a larger one only costs memory. */
const WINDOW_BITS = 18

const isCompressible = (path: string, body: Uint8Array): boolean =>
  TEXT.test(path) && body.byteLength >= MIN_BYTES && !NOT_SERVED.has(path)

/** Whether a file has a compressed form however little time there is. */
export const isCompressed = (path: string, body: Uint8Array): boolean =>
  isCompressible(path, body) && !FOR_PROGRAMS.test(path)

/** The compressed forms of a file, made once so that a host need not for every visitor. */
export const compress = (path: string, body: Uint8Array, level: keyof typeof LEVELS): Variant[] => {
  const isPacked = level === 'quick' ? isCompressed : isCompressible
  if (!isPacked(path, body)) return []
  const { brotli, gzip } = LEVELS[level]
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    ...(level === 'quick' ? { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } : {}),
  }
  const variants: Variant[] = [{ ending: '.br', body: brotliCompressSync(body, { params }) }]
  if (gzip !== undefined) variants.push({ ending: '.gz', body: gzipSync(body, { level: gzip }) })
  return variants
}

/** So long a publication may take over compressing well, in milliseconds: enough for some changed pages. */
const THOROUGH_MS = 1500
/** The sitemap of a large site would take that long by itself, after every change; bytes. */
const MAX_THOROUGH_BYTES = 128 * 1024

/** Compresses the files of a publication, the first of them well and many quickly. */
export interface Compressor {
  compress: (path: string, body: Uint8Array) => Variant[]
  /** From now on quickly: many files are to come. */
  hurry: () => void
}

export const createCompressor = (now: () => number = performance.now.bind(performance)): Compressor => {
  let left = THOROUGH_MS
  return {
    compress: (path, body) => {
      if (left <= 0 || body.byteLength > MAX_THOROUGH_BYTES) return compress(path, body, 'quick')
      const started = now()
      const variants = compress(path, body, 'thorough')
      left -= now() - started
      return variants
    },
    hurry: () => {
      left = 0
    },
  }
}
