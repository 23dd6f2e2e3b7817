import { useImageAsset } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import type { Width } from '#src/generated/option-lists.ts'
import { imageRect } from '#src/lib/asset-url.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import { Image, type ImageProps } from '#src/ui/image.tsx'
import { usePictureFacts } from '#src/ui/picture-facts.ts'
import { Section } from '#src/ui/section.tsx'
import { toCaption } from '#src/ui/to-caption.ts'
import { Comparison } from './comparison.tsx'
import styles from './box-comparison.module.css'

const widths: Record<Width, { layout: 'normal' | 'wide'; figure: string | undefined; sizes: string }> = {
  full: { layout: 'wide', figure: styles.full, sizes: '100vw' },
  inset: { layout: 'normal', figure: styles.inset, sizes: '92vw' },
}

/** A picture is not taller than it is wide by more than this, or the handle would be out of sight. */
const TALLEST = 4 / 5

const Side = ({
  image,
  labelPlace,
  ...props
}: Omit<ImageProps, 'alt' | 'image'> & { image: { alt?: string | null } & NonNullable<ImageProps['image']> }) => (
  <Image
    image={image}
    alt={image.alt || null}
    color={useImageAsset(image.asset?._ref)?.color}
    labelPlace={labelPlace}
    {...props}
  />
)

/** Before and after; of two pictures one that is missing leaves the other to be seen alone. */
export const BoxComparison = ({ value }: BlockProps<'boxComparison'>) => {
  const texts = useTexts()
  const { layout, figure, sizes } = widths[isKeyOf(widths, value.width) ? value.width : 'inset']
  const { before, after } = value
  const [rect, other] = [imageRect(before), imageRect(after)]
  const credits = [usePictureFacts(before).creditLine, usePictureFacts(after).creditLine]
  const caption = toCaption(value.caption, [...new Set(credits.filter(Boolean))].join(', '))
  const shape = rect ?? other
  const ratio = shape && Math.max(shape.width / shape.height, TALLEST)
  const picture = { sizes, aspectRatio: ratio }
  return (
    <Section tone={value.tone} anchor={value.anchor} title={value.title} layout={layout} sticker={value.sticker}>
      {ratio ? (
        <figure className={figure} data-reveal="">
          {rect && other && before && after ? (
            <Comparison
              before={<Side image={before} {...picture} />}
              after={<Side image={after} {...picture} />}
              labels={{ before: value.beforeLabel || texts.before, after: value.afterLabel || texts.after }}
              ratio={ratio}
            />
          ) : (
            <>
              {rect && before ? <Side image={before} {...picture} /> : null}
              {other && after ? <Side image={after} {...picture} /> : null}
            </>
          )}
          {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
        </figure>
      ) : null}
    </Section>
  )
}
