import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { imageRect } from '#src/lib/asset-url.ts'
import { styleOf } from '#src/lib/style.ts'
import { Section } from '#src/ui/section.tsx'
import styles from './box-video.module.css'

/** One film with its caption; without film and still only the heading. */
export const BoxVideo = ({ value }: BlockProps<'boxVideo'>) => {
  const still = imageRect(value.video?.poster)
  return (
    <Section tone={value.tone} anchor={value.anchor} title={value.title} sticker={value.sticker}>
      {value.video?.file?.asset?._ref || still ? (
        <figure data-reveal="">
          <div className={styles.frame} {...(still ? styleOf({ '--ratio': still.width / still.height }) : {})}>
            <Blocks value={value.video} />
          </div>
          {value.caption ? <figcaption className={styles.caption}>{value.caption}</figcaption> : null}
        </figure>
      ) : null}
    </Section>
  )
}
