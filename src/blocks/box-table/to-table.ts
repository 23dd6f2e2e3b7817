import { visibleText } from '@schaufenster/site/visible-text'
import type { BlockOf } from '#src/generated/block-types.ts'

interface Cell {
  id: string
  text: string
  /** What it names; a header that says nothing is none, such as the corner above the names of rows. */
  scope: 'col' | 'row' | undefined
  align: 'end' | undefined
}

interface Row {
  id: string
  cells: Cell[]
}

/** An amount with its sign, unit or preposition: „ab 9.000 €“, „− 40 %“, „12 h“. */
const NUMBER = /^(?:(?:ab|bis|ca\.|rund|je)\s)?[-–−+±]?\s?\d[\d.,\s]*(?:\s?(?:€|%|Euro|[A-Za-zµ²³/]{1,3}))?$/

const isBlank = (text: string): boolean => visibleText(text).trim() === ''

/** Whether the cells of a column are numbers, whose digits are read from their end. */
export const areNumbers = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => !isBlank(text))
  return filled.length > 0 && filled.every((text) => NUMBER.test(visibleText(text).trim()))
}

/** Head and body with as many cells in each row as the longest has: one that ends early would end the lines between them. */
export const toTable = ({
  rows,
  headerRow,
  headerColumn,
}: Pick<BlockOf<'boxTable'>, 'rows' | 'headerRow' | 'headerColumn'>): { head: Row | undefined; body: Row[] } => {
  const count = Math.max(0, ...(rows ?? []).map(({ cells }) => cells?.length ?? 0))
  const columns = Array.from({ length: count }, (_, column) => {
    const texts = (rows ?? []).map(({ cells }) => cells?.[column] ?? '')
    return { texts, isNumbers: areNumbers(headerRow ? texts.slice(1) : texts) }
  })
  const all = (rows ?? []).map(({ _key }, row) => ({
    id: _key,
    cells: columns.map(({ texts, isNumbers }, column): Cell => {
      const text = texts[row] ?? ''
      const isHead = headerRow === true && row === 0
      const isName = headerColumn === true && column === 0
      const scope = isHead ? 'col' : isName ? 'row' : undefined
      return {
        id: String(column),
        text,
        scope: isBlank(text) ? undefined : scope,
        align: isNumbers ? 'end' : undefined,
      }
    }),
  }))
  if (count === 0) return { head: undefined, body: [] }
  return headerRow ? { head: all[0], body: all.slice(1) } : { head: undefined, body: all }
}
