import type { Paragraph, Run } from './paragraphs.ts'

const SEPARATOR: Run = { text: ' | ', strong: false, em: false }
/** Between the paragraphs of a cell. */
const BETWEEN: Run = { text: ' / ', strong: false, em: false }
/** In place of an empty cell, so that all others stay in their columns. */
const EMPTY: Run = { text: '–', strong: false, em: false }
/** Rows or columns that a cell may span; a clipboard may say any number. */
const MAX_SPAN = 1000

const GROUPS: ReadonlySet<string> = new Set(['TBODY', 'THEAD', 'TFOOT'])

const rowsOf = (table: Element): Element[] =>
  [...table.children].flatMap((child) => (GROUPS.has(child.tagName) ? [...child.children] : [child]))

const cellsOf = (row: Element): Element[] => [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName))

const spanOf = (cell: Element, name: 'rowspan' | 'colspan'): number =>
  Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(cell.getAttribute(name))) || 1))

const isText = ({ style, listItem }: Paragraph): boolean => style === 'p' && listItem === undefined

const onOneLine = (run: Run): Run => ({ ...run, text: run.text.replaceAll(/\s*\n\s*/g, ' ') })

/** A cell's paragraphs on one line. */
const toRuns = (paragraphs: readonly Paragraph[]): Run[] =>
  paragraphs.flatMap(({ runs }, index) => [...(index > 0 ? [BETWEEN] : []), ...runs.map(onOneLine)])

const toLine = (cells: readonly (readonly Paragraph[])[]): Paragraph => {
  const last = cells.findLastIndex((cell) => cell.length > 0)
  const runs = cells
    .slice(0, last + 1)
    .flatMap((cell, index) => [...(index > 0 ? [SEPARATOR] : []), ...(cell.length > 0 ? toRuns(cell) : [EMPTY])])
  return { style: 'p', runs }
}

/**
 * Reads a table as lines: no field holds a table, and a paragraph for each cell would not show what belongs together. A cell
 * that spans several rows is repeated in each of them. A table that only lays something out, such as a newsletter, is read
 * as paragraphs: a table of one column, and a row whose cells have headings, lists or tables.
 *
 * @param isUnseen whether a row is not shown
 * @param read what is in a cell
 */
export const readTable = (
  table: Element,
  isUnseen: (element: Element) => boolean,
  read: (cell: Element) => Paragraph[],
): Paragraph[] => {
  /** Cells of rows above, by column, with the number of further rows that they span. */
  const spanning = new Map<number, { content: Paragraph[]; rows: number; columns: number }>()
  return rowsOf(table).flatMap((row) => {
    if (row.tagName !== 'TR') return read(row)
    if (isUnseen(row)) return []
    const cells: Paragraph[][] = []
    let column = 0
    const addSpanning = (): void => {
      for (let above = spanning.get(column); above; above = spanning.get(column)) {
        cells.push(above.content)
        if (above.rows > 1) spanning.set(column, { ...above, rows: above.rows - 1 })
        else spanning.delete(column)
        column += above.columns
      }
    }
    const own = cellsOf(row).filter((cell) => !isUnseen(cell))
    const hasTable = own.some((cell) => cell.querySelector('table') !== null)
    for (const cell of own) {
      addSpanning()
      const content = read(cell)
      const [rows, columns] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')]
      if (rows > 1) spanning.set(column, { content, rows: rows - 1, columns })
      cells.push(content)
      column += columns
    }
    addSpanning()
    const full = cells.filter((cell) => cell.length > 0)
    const isLine = full.length > 0 && cells.length > 1 && !hasTable && full.every((cell) => cell.every(isText))
    return isLine ? [toLine(cells)] : full.flat()
  })
}
