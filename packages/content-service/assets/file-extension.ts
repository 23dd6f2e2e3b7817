import { extname } from 'node:path'

interface Signature {
  extension: string
  /** Bytes at the start, as hexadecimal digits. */
  starts: RegExp
  /** No other format starts with these bytes: a different extension in the name is wrong. */
  isCertain?: true
}

const SIGNATURES: readonly Signature[] = [
  { extension: 'pdf', starts: /^255044462d/, isCertain: true },
  { extension: 'png', starts: /^89504e470d0a/, isCertain: true },
  { extension: 'jpg', starts: /^ffd8ff/, isCertain: true },
  { extension: 'gif', starts: /^47494638(?:37|39)61/, isCertain: true },
  { extension: 'webp', starts: /^52494646.{8}57454250/, isCertain: true },
  { extension: 'avif', starts: /^.{8}66747970617669(?:66|73)/, isCertain: true },
  { extension: 'wav', starts: /^52494646.{8}57415645/, isCertain: true },
  { extension: 'woff2', starts: /^774f4632/, isCertain: true },
  { extension: 'woff', starts: /^774f4646/, isCertain: true },
  { extension: 'mp4', starts: /^.{8}66747970/ },
  { extension: 'webm', starts: /^1a45dfa3/ },
  { extension: 'mp3', starts: /^(?:494433|fff[b32])/ },
  { extension: 'ogg', starts: /^4f676753/ },
  { extension: 'zip', starts: /^504b0304/ },
]

const SAME = new Map([
  ['jpeg', 'jpg'],
  ['jpe', 'jpg'],
  ['jfif', 'jpg'],
])

/**
 * The extension of an uploaded file. The bytes decide where they can: the extension of a picture or a PDF is
 * corrected in both directions. The content type sent by the client is ignored.
 *
 * @param head the first bytes
 * @returns lower case letters and digits, `bin` when the type is unknown
 */
export const toFileExtension = (head: Buffer, filename: string | undefined): string => {
  const start = head.toString('hex')
  const signature = SIGNATURES.find(({ starts }) => starts.test(start))
  const ending = extname(filename ?? '')
    .slice(1)
    .toLowerCase()
  const named = SAME.get(ending) ?? (/^[a-z0-9]{1,10}$/.test(ending) ? ending : undefined)
  if (signature?.isCertain) return signature.extension
  const isClaimed = SIGNATURES.some(({ extension, isCertain }) => isCertain && extension === named)
  if (named === undefined || isClaimed) return signature?.extension ?? 'bin'
  return named
}
