import { useImageAsset } from '#src/content/page-data.ts'
import type { ImageValue } from '#src/lib/asset-url.ts'
import { Image } from '#src/ui/image.tsx'
import styles from './box-people.module.css'

/** A portrait that changes its shape on hover. */
export const Portrait = ({ image, alt }: { image: ImageValue | null | undefined; alt: string }) => {
  const asset = useImageAsset(image?.asset?._ref)
  return (
    <div className={styles.portrait}>
      <Image
        image={image}
        alt={alt}
        aspectRatio={4 / 5}
        sizes="(min-width: 60rem) 30vw, (min-width: 36rem) 46vw, 92vw"
        widest={1220}
        color={asset?.color}
        className={styles.image}
      />
    </div>
  )
}
