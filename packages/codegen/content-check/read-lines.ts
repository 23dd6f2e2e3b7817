import { readLines as splitLines } from '@schaufenster/cli/read-lines'

/** One line of a file. */
export interface Line {
  /** From 1. */
  line: number
  /** The text, or why it is missing. */
  text?: string
  fault?: string
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Bytes of one document: the import's limit. A longer line is skipped, to bound memory. */
const MAX_LINE = 32 * 1024 * 1024

/** Splits a stream into lines; a line that is not UTF-8 is reported, and the others stay readable. */
export const readLines = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  for await (const { line, bytes, isTooLong } of splitLines(chunks, MAX_LINE)) {
    if (isTooLong) yield { line, fault: 'is larger than 32 MB' }
    else
      try {
        yield { line, text: decoder.decode(bytes) }
      } catch {
        yield { line, fault: 'is no UTF-8' }
      }
  }
}
