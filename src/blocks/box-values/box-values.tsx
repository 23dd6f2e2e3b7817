import type { BlockProps } from '#src/generated/block-types.ts'
import { Image } from '#src/ui/image.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Section } from '#src/ui/section.tsx'
import { Shape } from '#src/ui/shape.tsx'
import styles from './box-values.module.css'

/** What the studio stands for, each with a sign: the editor's, or one of the house's. */
export const BoxValues = ({ value }: BlockProps<'boxValues'>) => (
  <Section tone={value.tone} anchor={value.anchor} title={value.title} sticker={value.sticker}>
    <ul className={styles.list} data-reveal="">
      {value.values?.map((item, index) => (
        <li key={item._key} className={styles.item}>
          <div className={styles.sign}>
            {item.image?.asset ? (
              <Image image={item.image} alt="" sizes="clamp(5rem, 8vw, 8rem)" widest={500} labelPlace="below" />
            ) : (
              <Shape index={index} />
            )}
          </div>
          <Heading look="h3" className={styles.title}>
            {item.title}
          </Heading>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
