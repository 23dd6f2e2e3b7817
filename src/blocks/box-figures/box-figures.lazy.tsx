import { longestWord } from '@schaufenster/site/longest-word'
import type { BlockProps } from '#src/generated/block-types.ts'
import { DisplayText } from '#src/ui/display-text.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './box-figures.module.css'

/** A number keeps its sign and its unit: „− 40 %“ is one word. */
const bind = (value: string): string => value.replaceAll(/(?<=^[−–+±~≈<>-]) | (?=[%‰°€$£×])/gu, '\u00A0')

/** „+ 33 %“ and „2“ are of one size; beside a long word, numbers stay large. */
const MOST_SHARED_LETTERS = 8

/** Numbers, each with the sentence that it is about; one alone is the largest type of the page. */
export const BoxFigures = ({ value }: BlockProps<'boxFigures'>) => {
  const figures = value.figures ?? []
  const letters = longestWord(figures.map((figure) => bind(figure.value)).join(' '))
  return (
    <Section tone={value.tone} anchor={value.anchor} title={value.title} sticker={value.sticker}>
      <ul className={styles.list}>
        {figures.map((figure) => (
          <li key={figure._key} className={styles.figure} data-reveal="">
            <p className={styles.value} dir="auto">
              <DisplayText
                text={bind(figure.value)}
                least={Math.min(letters, MOST_SHARED_LETTERS)}
                className={styles.size}
              />
            </p>
            <p className={styles.text} dir="auto">
              {figure.text}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
