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

/** Splits a stream into lines; a line that is not UTF-8 is reported, and the others stay readable. */
export const readLines = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let line = 0
  let parts: Uint8Array[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const piece = chunk.subarray(start, end)
      line += 1
      yield { line, ...decode(parts.length > 0 ? Buffer.concat([...parts, piece]) : piece) }
      parts = []
      start = end + 1
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  }
  if (parts.length > 0) yield { line: line + 1, ...decode(Buffer.concat(parts)) }
}
