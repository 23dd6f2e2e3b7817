import type { BlockProps } from '#src/generated/block-types.ts'
import { styleOf } from '#src/lib/style.ts'
import { whileNear } from '#src/motion/while-near.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './rotator.module.css'

/**
 * A sentence whose ending changes, in CSS only. Screen readers, and visitors who prefer reduced motion, get it once
 * with all its endings.
 */
export const Rotator = ({ value }: BlockProps<'rotator'>) => {
  const texts = useTexts()
  const items = (value.items ?? []).filter((item) => item !== '')
  const sentence = [value.text?.trim(), texts.toList(items)].filter(Boolean).join(' ')
  if (!sentence) return null
  if (items.length < 2) return <p className={styles.rotator}>{sentence}</p>

  return (
    <p className={styles.rotator}>
      <span className={styles.sentence}>{sentence}</span>
      <span ref={whileNear} className={styles.stage} data-endless="" aria-hidden="true">
        {value.text ? <span>{value.text}</span> : null}
        <span className={styles.window}>
          <span className={styles.slide}>
            <span className={styles.reel} {...styleOf({ '--count': items.length })}>
              {items.map((item, index) => (
                // Items may repeat; only their positions differ.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index} className={styles.item} {...styleOf({ '--index': index })}>
                  {item}
                </span>
              ))}
            </span>
          </span>
        </span>
      </span>
    </p>
  )
}
