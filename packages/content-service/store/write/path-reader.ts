/** A path that cannot be read; the message says where and what would be right. */
export class PathError extends Error {}

const SPACE = / */y

/** Reads a text from left to right. */
export interface PathReader {
  isAtEnd: () => boolean
  skipSpace: () => void
  /** Goes past `text` if it stands here. */
  take: (text: string) => boolean
  /** Goes past what a sticky pattern finds here, and gives it. */
  match: (pattern: RegExp) => string | undefined
  position: () => number
  goBack: (position: number) => void
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
