/** A path that cannot be read; the message says where and what was expected. */
export class PathError extends Error {}

const SPACE = / */y

/** Reads a string from left to right. */
export const createPathReader = (text: string) => {
  let at = 0
  return {
    isAtEnd: () => at >= text.length,
    skipSpace() {
      SPACE.lastIndex = at
      at += SPACE.exec(text)?.[0].length ?? 0
    },
    /** Consumes `expected` if it is next. */
    take(expected: string) {
      if (!text.startsWith(expected, at)) return false
      at += expected.length
      return true
    },
    /** Consumes and returns what a sticky pattern matches here. */
    match(pattern: RegExp) {
      pattern.lastIndex = at
      const [found] = pattern.exec(text) ?? []
      at += found?.length ?? 0
      return found
    },
    position: () => at,
    goBack(position: number) {
      at = position
    },
    fault: (reason: string) => new PathError(`the path "${text}" cannot be read at character ${at + 1}: ${reason}`),
  }
}

export type PathReader = ReturnType<typeof createPathReader>
