/** One line of a file. */
export interface Line {
  /** From 1. */
  line: number
  /** Of a line that is too long, its beginning. */
  bytes: Buffer
  isTooLong: boolean
}

const NEWLINE = 0x0a
/** Bytes that are kept of a line that is too long, enough to name its document. */
const HEAD = 4096

/**
 * Splits a stream into lines.
 *
 * @param maxBytes of one line; what exceeds it is not kept
 */
export const readLines = async function* (chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  let [line, length] = [0, 0]
  let parts: Uint8Array[] = []
  const take = (piece: Uint8Array): void => {
    length += piece.length
    if (length <= maxBytes) parts.push(piece)
    else if (length - piece.length <= maxBytes) parts = [Buffer.concat([...parts, piece]).subarray(0, HEAD)]
  }
  const end = (): Line => {
    const read = { line: (line += 1), bytes: Buffer.concat(parts), isTooLong: length > maxBytes }
    ;[parts, length] = [[], 0]
    return read
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let newline = chunk.indexOf(NEWLINE); newline >= 0; newline = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, newline))
      yield end()
      start = newline + 1
    }
    if (start < chunk.length) take(chunk.subarray(start))
  }
  if (length > 0) yield end()
}
