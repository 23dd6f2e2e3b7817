/** A path that cannot be read; the message says where and what was expected. */
export class PathError extends Error {}

const SPACE = / */y

/** Reads a string from left to right. */
export interface PathReader {
  isAtEnd: () => boolean
  skipSpace: () => void
  /** Consumes `expected` if it is next. @returns whether it was */
  take: (expected: string) => boolean
  /** Consumes and returns what a sticky pattern matches here. */
  match: (pattern: RegExp) => string | undefined
  position: () => number
  goBack: (position: number) => void
  /** The error for what is wrong at the current position. */
  fault: (reason: string) => PathError
}

export const createPathReader = (text: string): PathReader => {
  let at = 0
  return {
    isAtEnd: () => at >= text.length,
    skipSpace() {
      SPACE.lastIndex = at
      at += SPACE.exec(text)?.[0].length ?? 0
    },
    take(expected) {
      if (!text.startsWith(expected, at)) return false
      at += expected.length
      return true
    },
    match(pattern) {
      pattern.lastIndex = at
      const [found] = pattern.exec(text) ?? []
      at += found?.length ?? 0
      return found
    },
    position: () => at,
    goBack(position) {
      at = position
    },
    fault: (reason) => new PathError(`the path "${text}" cannot be read at character ${at + 1}: ${reason}`),
  }
}
