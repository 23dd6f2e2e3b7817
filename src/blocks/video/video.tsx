import { use } from 'react'
import type { BlockProps } from '#src/generated/block-types.ts'
import { imageRect, toFileUrl, toImageUrl } from '#src/lib/asset-url.ts'
import { useAssets } from '#src/ui/asset-context.ts'
import { useFirstScreen } from '#src/ui/first-screen.ts'
import { Image } from '#src/ui/image.tsx'
import { PictureWidth } from '#src/ui/picture-width.ts'
import { AmbientFilm } from './ambient-film.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './video.module.css'

/** A film with native controls, or an autoplaying one with a stop button; without a film its still. */
export const Video = ({ value }: BlockProps<'video'>) => {
  const texts = useTexts()
  const source = useAssets()
  const priority = useFirstScreen()
  const sizes = use(PictureWidth)
  const src = toFileUrl(value.file?.asset?._ref, { source })
  const title = value.title ?? undefined
  if (!src) return <Image image={value.poster} alt={title ?? ''} sizes={sizes} priority={priority} />

  const captions = toFileUrl(value.captions?.asset?._ref, { source })
  const film = {
    src,
    'aria-label': title,
    className: styles.film,
    // Browsers reject a track from another host without it.
    crossOrigin: captions ? ('anonymous' as const) : undefined,
    children: captions ? (
      <track kind="captions" src={captions} srcLang={texts.language} label={texts.captions} default />
    ) : null,
  }
  if (value.autoplay) {
    // Cut as the film, which has no point that matters.
    const poster = value.poster && { ...value.poster, hotspot: null }
    const still = <Image image={poster} alt="" sizes={sizes} priority={priority} className={styles.still} />
    return <AmbientFilm {...film} still={still} />
  }
  const poster = toImageUrl(value.poster, { source, width: 1220 })
  // Only their ratio counts, until the film has its own.
  const { width, height } = imageRect(value.poster) ?? { width: 16, height: 9 }
  return (
    // Its captions are among the children, where the rule does not look.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video {...film} poster={poster} width={width} height={height} controls playsInline preload="none" />
  )
}
