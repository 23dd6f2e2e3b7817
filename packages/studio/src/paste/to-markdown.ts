/** Signs that nobody writes in a text that is not Markdown. */
const SIGNS = [/^#{1,6} +\S/m, /\[[^\]\n]+\]\([^)\s]+\)/, /\*\*\S(?:[^*\n]*\S)?\*\*/, /^ *[-*+] +\S.*\n+ *[-*+] +\S/m]
const NUMBERED = /^( *)(\d+)([.)]) /

/** Lines that number a list from 1; a line that begins with a date or a year does not. */
const findNumbered = (lines: readonly string[]): Set<number> => {
  const found = new Set<number>()
  let run: number[] = []
  const end = (): void => {
    if (run.length > 1) for (const line of run) found.add(line)
    run = []
  }
  for (const [index, line] of lines.entries()) {
    const number = Number(NUMBERED.exec(line)?.[2] ?? Number.NaN)
    if (Number.isNaN(number)) continue
    if (number !== run.length + 1) end()
    if (number === run.length + 1) run.push(index)
  }
  end()
  return found
}

/**
 * A text that is Markdown, with whatever begins like a numbered list and is none escaped.
 *
 * @returns undefined for any other text
 */
export const toMarkdown = (text: string): string | undefined => {
  const lines = text.split('\n')
  const numbered = findNumbered(lines)
  const escaped = lines
    .map((line, index) => (numbered.has(index) ? line : line.replace(NUMBERED, String.raw`$1$2\$3 `)))
    .join('\n')
  return numbered.size > 0 || SIGNS.some((sign) => sign.test(escaped)) ? escaped : undefined
}
