import type { BlockProps } from '#src/generated/block-types.ts'
import { DisplayText } from '#src/ui/display-text.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './box-figures.module.css'

/** A number keeps its sign and its unit: „− 40 %“ is one word. */
const bind = (value: string): string => value.replaceAll(/(?<=^[−–+±~≈<>-]) | (?=[%‰°€$£×])/gu, '\u00A0')

/** Numbers, each with the sentence that it is about; one alone is the largest type of the page. */
export const BoxFigures = ({ value }: BlockProps<'boxFigures'>) => (
  <Section tone={value.tone} anchor={value.anchor} title={value.title} sticker={value.sticker}>
    <ul className={styles.list}>
      {value.figures?.map((figure) => (
        <li key={figure._key} className={styles.figure} data-reveal="">
          <p className={styles.value} dir="auto">
            <DisplayText text={bind(figure.value)} className={styles.size} />
          </p>
          <p className={styles.text} dir="auto">
            {figure.text}
          </p>
        </li>
      ))}
    </ul>
  </Section>
)
