const special = /[\\`*_[\]<>|~]/g

/** Escapes text: nothing in it starts a heading, a list, a link or a table cell. Line breaks stay within a cell. */
export const escapeText = (text: string): string =>
  text
    .trim()
    .replaceAll(special, (found) => `\\${found}`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/^([#+-]|\d+(?=[.)]))/gm, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replaceAll(/\s*\r?\n\s*/g, '<br>')

/** Formats text as code, also in a table and with backticks in it. */
export const code = (text: string): string => {
  if (!/[`|\r\n]/.test(text)) return `\`${text}\``
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${space}${text.replaceAll(/\s*\r?\n\s*/g, ' ').replaceAll('|', String.raw`\|`)}${space}${fence}`
}

/** `a`, `a or b`, `a, b or c`. */
export const either = (items: readonly string[], last = 'or'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

/**
 * A table without empty columns; the first column always stays.
 *
 * @param rows cells in the columns' order, already escaped
 */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const filled = columns
    .map((_, index) => index)
    .filter((index) => index === 0 || rows.some((row) => (row[index] ?? '') !== ''))
  const line = (cells: readonly string[]): string => `| ${filled.map((index) => cells[index] ?? '').join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Anchors of headings as on GitHub, in order: duplicates get a number. */
export const createAnchors = (): ((heading: string) => string) => {
  const seen = new Map<string, number>()
  return (heading) => {
    const base = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    let anchor = base
    for (let count = seen.get(base) ?? 0; seen.has(anchor);) {
      count += 1
      seen.set(base, count)
      anchor = `${base}-${count}`
    }
    seen.set(anchor, 0)
    return anchor
  }
}
