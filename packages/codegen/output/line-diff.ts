import { diff } from 'node:util'

const CONTEXT = 2
const MAX_LINES = 60

interface Line {
  sign: ' ' | '-' | '+'
  text: string
  /** Line on disk, from 1; for an added line the one after it. */
  number: number
}

const linesOf = (found: string, expected: string): Line[] => {
  let number = 1
  return diff(found.split('\n'), expected.split('\n')).map(([operation, text]) => {
    const line: Line = { sign: operation === 0 ? ' ' : operation === 1 ? '-' : '+', text, number }
    if (line.sign !== '+') number += 1
    return line
  })
}

/**
 * A diff of two texts: changed lines with two lines of context.
 *
 * @param found the actual text
 * @param expected the expected text
 */
export const lineDiff = (found: string, expected: string): string => {
  const lines = linesOf(found, expected)
  const shown = new Set<number>()
  for (const [index, { sign }] of lines.entries()) {
    if (sign === ' ') continue
    for (let near = index - CONTEXT; near <= index + CONTEXT; near += 1) shown.add(near)
  }
  const out = lines.flatMap(({ sign, text, number }, index) => {
    if (!shown.has(index)) return []
    const start = index === 0 || !shown.has(index - 1) ? [`@@ line ${number} @@`] : []
    return [...start, `${sign} ${text}`.trimEnd()]
  })
  const rest = out.length - MAX_LINES
  return [...out.slice(0, MAX_LINES), ...(rest > 0 ? [`… and ${rest} more lines`] : [])].join('\n')
}
