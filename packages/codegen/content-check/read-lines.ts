/** One line of a file. */
export interface Line {
  /** From 1. */
  line: number
  /** The text, or why it is missing. */
  text?: string
  fault?: string
}

const decoder = new TextDecoder('utf-8', { fatal: true })

const decode = (bytes: Uint8Array): Pick<Line, 'text' | 'fault'> => {
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    return { fault: 'is no UTF-8' }
  }
}

const NEWLINE = 10

/** Bytes of one document: the import's limit. A longer line is skipped, to bound memory. */
const MAX_LINE = 32 * 1024 * 1024
const TOO_LONG = 'is larger than 32 MB'

/** Splits a stream into lines; a line that is not UTF-8 is reported, and the others stay readable. */
export const readLines = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let line = 0
  let length = 0
  let parts: Uint8Array[] = []
  const take = (piece: Uint8Array): void => {
    length += piece.length
    if (length > MAX_LINE) parts = []
    else parts.push(piece)
  }
  const finish = (): Line => {
    line += 1
    const read = { line, ...(length > MAX_LINE ? { fault: TOO_LONG } : decode(Buffer.concat(parts))) }
    parts = []
    length = 0
    return read
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, end))
      yield finish()
      start = end + 1
    }
    if (start < chunk.length) take(chunk.subarray(start))
  }
  if (length > 0) yield finish()
}
