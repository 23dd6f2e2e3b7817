import { useImageAsset } from '#src/content/page-data.ts'
import type { ImageValue } from '#src/lib/asset-url.ts'
import { Image } from '#src/ui/image.tsx'
import styles from './box-people.module.css'

interface PortraitProps {
  image: ImageValue | null | undefined
  alt: string
  /** How many share the row. */
  count: number
}

/** A portrait that changes its shape on hover. */
export const Portrait = ({ image, alt, count }: PortraitProps) => {
  const asset = useImageAsset(image?.asset?._ref)
  return (
    <div className={styles.portrait}>
      <Image
        image={image}
        alt={alt}
        aspectRatio={4 / 5}
        // They share the width, none narrower or wider than this (`box-people.module.css`).
        sizes={`(min-width: 36rem) clamp(18rem, ${Math.ceil(92 / count)}vw, 30rem), 92vw`}
        widest={1220}
        color={asset?.color}
        className={styles.image}
      />
    </div>
  )
}
