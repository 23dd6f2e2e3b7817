import type { toTable } from './to-table.ts'

type Cells = ReturnType<typeof toTable>['body'][number]['cells']

/** The cells of a row, in their order. */
export const TableCells = ({ cells }: { cells: Cells }) =>
  cells.map(({ id, text, scope, align }) => {
    const Tag = scope ? 'th' : 'td'
    return (
      <Tag key={id} scope={scope} data-align={align} dir="auto">
        {text}
      </Tag>
    )
  })
