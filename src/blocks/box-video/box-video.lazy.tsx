import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { imageRect } from '#src/lib/asset-url.ts'
import { Section } from '#src/ui/section.tsx'
import styles from './box-video.module.css'

/** One film with its caption; without film and still only the heading. */
export const BoxVideo = ({ value }: BlockProps<'boxVideo'>) => (
  <Section tone={value.tone} anchor={value.anchor} title={value.title} sticker={value.sticker}>
    {value.video?.file?.asset?._ref || imageRect(value.video?.poster) ? (
      <figure data-reveal="">
        <div className={styles.frame}>
          <Blocks value={value.video} />
        </div>
        {value.caption ? <figcaption className={styles.caption}>{value.caption}</figcaption> : null}
      </figure>
    ) : null}
  </Section>
)
