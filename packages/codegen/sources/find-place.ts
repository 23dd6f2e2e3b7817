import { frameOf, positionAt } from '../problem.ts'
import type { Place } from '../problem.ts'

/**
 * The place of the first of these strings that the source contains; otherwise only the file.
 *
 * @param file relative to the project
 * @param wanted in order of preference
 */
export const findPlace = (file: string, source: string, wanted: readonly string[]): Place => {
  const offset = wanted.map((text) => source.indexOf(text)).find((index) => index >= 0)
  if (offset === undefined) return { file }
  const { line, column } = positionAt(source, offset)
  return { file, line, column, frame: frameOf(source, line, column) }
}

const WINDOWS = [80, 40, 24, 12]

/**
 * Maps a position in a composed text back to one of the sources: where the text around the position occurs exactly
 * once. Undefined when it spans several literals or is not unique.
 *
 * @param sources texts by file
 * @param offset position in `text`, from 0
 */
export const traceOffset = (text: string, offset: number, sources: ReadonlyMap<string, string>): Place | undefined => {
  for (const window of WINDOWS) {
    // Before, around and after: the position is often at the edge of a literal.
    for (const start of [offset - window, offset - window / 2, offset]) {
      const from = Math.max(0, start)
      const piece = text.slice(from, start + window)
      const found = piece.trim() === '' ? [] : [...sources].filter(([, source]) => source.includes(piece))
      const [first] = found
      if (!first || found.length > 1 || first[1].indexOf(piece) !== first[1].lastIndexOf(piece)) continue
      const [file, source] = first
      const { line, column } = positionAt(source, source.indexOf(piece) + (offset - from))
      return { file, line, column, frame: frameOf(source, line, column) }
    }
  }
  return undefined
}
