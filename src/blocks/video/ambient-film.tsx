import { useEffect, useRef, useState, type ReactNode, type VideoHTMLAttributes } from 'react'
import { maySpendMuch } from '@schaufenster/renderer/connection'
import { isStill, onMotionChange } from '@schaufenster/renderer/motion-switch'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './video.module.css'

interface AmbientFilmProps extends Pick<
  VideoHTMLAttributes<HTMLVideoElement>,
  'src' | 'aria-label' | 'className' | 'crossOrigin' | 'children'
> {
  /** Shown behind the film until its first frame. Unlike a `poster`, a picture has several sizes. */
  still: ReactNode
}

/** Browsers may refuse, e.g. to save battery; the still and the button remain. */
const play = (film: HTMLVideoElement) => {
  film.play().catch(() => {})
}

/**
 * A muted, looping film. It starts on the client, once it is in view: without JavaScript, with data saver on, on a slow
 * connection or with reduced motion, it does not start by itself (REQUIREMENTS T02).
 */
export const AmbientFilm = ({ children, still, ...props }: AmbientFilmProps) => {
  const texts = useTexts()
  const ref = useRef<HTMLVideoElement>(null)
  // Once a visitor has used the button, scrolling neither starts nor stops the film; the motion switch still stops it.
  const chosen = useRef(false)
  const [playing, setPlaying] = useState(false)
  const [started, setStarted] = useState(false)
  // Without JavaScript the button would do nothing. It is in the HTML all the same: critical CSS covers nothing else.
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const film = ref.current
    if (!film) return undefined
    let inView = false
    const update = () => {
      const mayStart = !isStill() && maySpendMuch()
      if (chosen.current && mayStart) return
      if (inView && mayStart) play(film)
      else film.pause()
    }
    const observer = new IntersectionObserver((entries) => {
      setReady(true)
      inView = entries.at(-1)?.isIntersecting ?? false
      if (!chosen.current) update()
    })
    observer.observe(film)
    const unsubscribe = onMotionChange(update)
    return () => {
      observer.disconnect()
      unsubscribe()
    }
  }, [])

  const toggle = () => {
    const film = ref.current
    if (!film) return
    chosen.current = true
    if (film.paused) play(film)
    else film.pause()
  }

  return (
    <div className={styles.ambient}>
      {still}
      <video
        {...props}
        ref={ref}
        muted
        loop
        playsInline
        preload="none"
        data-started={started ? '' : undefined}
        onPlay={() => setPlaying(true)}
        onPlaying={() => setStarted(true)}
        onPause={() => setPlaying(false)}
      >
        {children}
      </video>
      <button
        type="button"
        className={styles.toggle}
        hidden={!ready}
        onClick={toggle}
        aria-label={playing ? texts.filmStop : texts.filmPlay}
      >
        <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="currentColor" aria-hidden="true">
          <path d={playing ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 3.5v17l14-8.5z'} />
        </svg>
      </button>
      <noscript>
        <a className={styles.fallback} href={props.src}>
          {texts.filmWatch}
        </a>
      </noscript>
    </div>
  )
}
