import type { BlockProps } from '#src/generated/block-types.ts'
import { Image } from '#src/ui/image.tsx'
import { LogoMark } from '#src/ui/logo.tsx'
import styles from './preloader.module.css'

/** Shown while a page that is not prerendered loads; the renderer decides when. */
export const Preloader = ({ value }: BlockProps<'preloader'>) => (
  <output className={styles.preloader} data-screen-only="">
    {value.image?.asset ? (
      <Image image={value.image} alt="" sizes="12rem" widest={500} priority className={styles.image} />
    ) : (
      <LogoMark className={styles.image} />
    )}
    <span>{value.text}</span>
  </output>
)
