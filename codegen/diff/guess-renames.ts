export interface Rename {
  from: string
  to: string
}

/**
 * What may have been renamed: of everything that went, and everything that came, the pairs that look alike and like
 * nothing else. A guess: whether a thing goes on under another name, only its author knows.
 *
 * @param removed a text that equal things share, by name
 * @param added the same for what came
 */
export const guessRenames = (removed: ReadonlyMap<string, string>, added: ReadonlyMap<string, string>): Rename[] =>
  [...removed].flatMap(([from, text]) => {
    const isOnly = [...removed.values()].filter((one) => one === text).length === 1
    const [to, ...others] = [...added].filter(([, one]) => one === text).map(([name]) => name)
    return isOnly && to !== undefined && others.length === 0 ? [{ from, to }] : []
  })
