import { useImageAsset } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import { imageRect } from '#src/lib/asset-url.ts'
import { Image } from '#src/ui/image.tsx'
import { Section } from '#src/ui/section.tsx'
import { toLength, withoutMarks } from './to-quote.ts'
import styles from './box-testimonial.module.css'

/** A client's words, as large as their number allows. */
export const BoxTestimonial = ({ value }: BlockProps<'boxTestimonial'>) => {
  const color = useImageAsset(value.image?.asset?._ref)?.color
  const quote = withoutMarks(value.quote ?? '')
  return (
    <Section tone={value.tone} anchor={value.anchor} title={value.title} sticker={value.sticker}>
      {quote ? (
        <figure className={styles.figure} data-reveal="">
          <blockquote className={styles.quote} data-length={toLength(quote)} dir="auto">
            <p className={styles.text}>{quote}</p>
          </blockquote>
          {value.name ? (
            <figcaption className={styles.speaker}>
              {imageRect(value.image) ? (
                <div className={styles.portrait}>
                  <Image
                    image={value.image}
                    alt=""
                    aspectRatio={1}
                    sizes="clamp(5rem, 9vw, 8rem)"
                    widest={320}
                    labelPlace="below"
                    color={color}
                    className={styles.image}
                  />
                </div>
              ) : null}
              <div>
                <p className={styles.name} dir="auto">
                  {value.name}
                </p>
                {value.role ? (
                  <p className={styles.role} dir="auto">
                    {value.role}
                  </p>
                ) : null}
              </div>
            </figcaption>
          ) : null}
        </figure>
      ) : null}
    </Section>
  )
}
