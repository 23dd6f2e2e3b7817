import type { BlockProps } from '#src/generated/block-types.ts'
import { toFileUrl, toImageUrl } from '#src/lib/asset-url.ts'
import { Image } from '#src/ui/image.tsx'
import { AmbientFilm } from './ambient-film.tsx'
import styles from './video.module.css'

/** A film with the browser's own controls, or one that plays by itself with a button to stop it; without a film its still. */
export function Video({ value }: BlockProps<'video'>) {
  const src = toFileUrl(value.file?.asset?._ref)
  const poster = toImageUrl(value.poster, { width: 1440 })
  const title = value.title ?? undefined
  if (!src) return <Image image={value.poster} alt={title ?? ''} sizes="auto, 100vw" />

  const captions = toFileUrl(value.captions?.asset?._ref)
  const film = {
    src,
    poster,
    'aria-label': title,
    className: styles.film,
    // A track from another host is refused without it.
    crossOrigin: captions ? ('anonymous' as const) : undefined,
    children: captions ? <track kind="captions" src={captions} srcLang="de" label="Deutsch" default /> : null,
  }
  if (value.autoplay) return <AmbientFilm {...film} />
  // Its captions are among the children, where the rule does not look.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video {...film} controls playsInline preload="none" />
}
