/** Escapes text within a line or a table cell: nothing in it is Markdown syntax, and its line breaks stay. */
export const escapeText = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/\s*\r?\n\s*/g, '<br>')

/** Formats text as code, also in a table and with backticks in it. */
export const code = (text: string): string => {
  const line = text.replaceAll(/\s*\r?\n\s*/g, ' ').replaceAll('|', String.raw`\|`)
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${line} ${fence}` : fence + line + fence
}

/** `a`, `a or b`, `a, b or c`. */
export const either = (items: readonly string[], last = 'or'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`

/** @param rows cells in the columns' order, already escaped */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
