export const escape = (text: string): string => text.replaceAll(/[.+*?^${}()|[\]\\/]/g, String.raw`\$&`)

/** One token of a `path-to-regexp` pattern: an escaped character, a name, a group, or text. */
const PIECE =
  /\\(?<literal>.)|(?<slash>\/)?:(?<name>\w+)(?<repeat>\+)?|\((?<group>(?:[^()\\]|\\.)*)\)|(?<modifier>[*+?{}])|(?<text>[^\\:(){}*+?/]+|\/)/gy

/**
 * The subset of `path-to-regexp` that Vercel documents for `source` and our files use, in strict mode: a trailing
 * slash matters.
 *
 * @throws Error on a modifier without operand, like the original
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
  if (read !== source.length) throw new Error(`"${source}" is not a pattern.`)
  return new RegExp(`^${pattern}$`)
}

/** Fills in the names of a `destination`. @throws Error on an unescaped special character */
export const fillDestination = (destination: string, values: Readonly<Record<string, string>>): string => {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/]+)?(.*)$/.exec(destination) ?? []
  const filled = rest.replaceAll(/:(\w+)\+?/g, (_piece, name: string) => values[name] ?? `:${name}`)
  if (/[:*+(){}]/.test(filled.split('?')[0] ?? '')) throw new Error(`"${destination}" does not compile.`)
  return `${origin}${filled}`
}
