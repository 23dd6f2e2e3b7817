import type { BlockProps } from '#src/generated/block-types.ts'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { Section } from '#src/ui/section.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
import { TableCells } from './table-cells.tsx'
import { toTable } from './to-table.ts'
import styles from './box-table.module.css'

/** Rows and columns; a table that is wider than the window moves within its own frame. */
export const BoxTable = ({ value }: BlockProps<'boxTable'>) => {
  const texts = useTexts()
  const { head, body } = toTable(value)
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      intro={hasText(value.text) ? <RichText value={value.text} /> : null}
      sticker={value.sticker}
    >
      {head || body.length > 0 ? (
        // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
        <section
          className={styles.scroller}
          data-reveal=""
          aria-label={value.title || value.caption || texts.table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className={styles.table}>
            {value.caption ? (
              <caption className={styles.caption}>
                <span dir="auto">{value.caption}</span>
              </caption>
            ) : null}
            {head ? (
              <thead>
                <tr>
                  <TableCells cells={head.cells} />
                </tr>
              </thead>
            ) : null}
            <tbody>
              {body.map(({ id, cells }) => (
                <tr key={id}>
                  <TableCells cells={cells} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </Section>
  )
}
