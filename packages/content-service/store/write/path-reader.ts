/** A path that cannot be read; the message says where and what was expected. */
export class PathError extends Error {}

const SPACE = / */y

export const createPathReader = (text: string) => {
  let at = 0
  return {
    isAtEnd: (): boolean => at >= text.length,
    skipSpace(): void {
      SPACE.lastIndex = at
      at += SPACE.exec(text)?.[0].length ?? 0
    },
    /** Consumes `text` if it is next. */
    take(expected: string): boolean {
      if (!text.startsWith(expected, at)) return false
      at += expected.length
      return true
    },
    /** Consumes and returns what a sticky pattern matches here. */
    match(pattern: RegExp): string | undefined {
      pattern.lastIndex = at
      const [found] = pattern.exec(text) ?? []
      at += found?.length ?? 0
      return found
    },
    position: (): number => at,
    goBack(position: number): void {
      at = position
    },
    fault: (reason: string): PathError =>
      new PathError(`the path "${text}" cannot be read at character ${at + 1}: ${reason}`),
  }
}

/** Reads a string from left to right. */
export type PathReader = ReturnType<typeof createPathReader>
