interface Sections {
  [name: string]: unknown
}

const isObject = (value: unknown): value is Sections =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The project's `package.json` with what has changed in the template's. What the studio has set itself, or removed, stays.
 *
 * @param base as the project was written
 * @param next as it would be written now
 */
export const mergePackage = (own: Sections, base: Sections, next: Sections): Sections => {
  const merged: Sections = { ...own }
  for (const name of new Set([...Object.keys(base), ...Object.keys(next)])) {
    const [mine, before, after] = [own[name], base[name], next[name]]
    if (isObject(mine) && isObject(after)) {
      merged[name] = mergePackage(mine, isObject(before) ? before : {}, after)
    } else if (isSame(mine, before)) {
      if (after === undefined) delete merged[name]
      else merged[name] = after
    }
  }
  return merged
}
