const escape = (text: string): string => text.replaceAll(/[.+*?^${}()|[\]\\/]/g, String.raw`\$&`)

/** One piece of a pattern, as `path-to-regexp` reads it: an escaped character, a name, a group, or text. */
const PIECE =
  /\\(?<literal>.)|(?<slash>\/)?:(?<name>\w+)(?<repeat>\+)?|\((?<group>(?:[^()\\]|\\.)*)\)|(?<modifier>[*+?{}])|(?<text>[^\\:(){}*+?/]+|\/)/gy

/**
 * The part of `path-to-regexp` that Vercel's `source` is documented to have and our files use, in its strict form: a
 * slash at the end counts.
 *
 * @throws Error on a modifier that modifies nothing, as the original does
 */
export const toPathPattern = (source: string): RegExp => {
  let pattern = ''
  let read = 0
  for (const { groups = {}, 0: piece } of source.matchAll(PIECE)) {
    const { literal, slash, name, repeat, group, modifier, text } = groups
    if (modifier) throw new Error(`"${source}" has a ${modifier} without anything before it.`)
    if (name) pattern += repeat ? `${slash ?? ''}(?<${name}>[^/]+(?:/[^/]+)*)` : `${slash ?? ''}(?<${name}>[^/]+)`
    else if (group !== undefined) pattern += `(${group})`
    else pattern += escape(literal ?? text ?? '')
    read += piece.length
  }
  if (read !== source.length) throw new Error(`"${source}" is no pattern.`)
  return new RegExp(`^${pattern}$`)
}

/** A `destination` with its names filled in. @throws Error on a character with a meaning that nothing fills */
export const fillDestination = (destination: string, values: Readonly<Record<string, string>>): string => {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/]+)?(.*)$/.exec(destination) ?? []
  const filled = rest.replaceAll(/:(\w+)\+?/g, (_piece, name: string) => values[name] ?? `:${name}`)
  if (/[:*+(){}]/.test(filled.split('?')[0] ?? '')) throw new Error(`"${destination}" does not compile.`)
  return `${origin}${filled}`
}
