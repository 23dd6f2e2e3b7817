import { useEffect, useRef } from 'react'
import { turnLogo } from '#src/motion/turn-logo.ts'
import { mark } from '#src/theme/shapes.ts'
import styles from './logo.module.css'

/** The studio's mark. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    {mark.plain.map((path) => (
      <path key={path} fill="currentColor" d={path} />
    ))}
    {mark.colored.map((path) => (
      <path key={path} className={styles.colored} d={path} />
    ))}
  </svg>
)

interface LogoProps {
  /** The studio's name, next to the mark where there is room. */
  name: string | null
}

/** Each may be a line. An ampersand stays with what it joins on. */
const toWords = (name: string): string[] => name.replaceAll('& ', '&\u00A0').split(/ +/)

/** Mark and name. The mark's frame rotates with the scroll position. */
export const Logo = ({ name }: LogoProps) => {
  const frame = useRef<HTMLSpanElement>(null)
  useEffect(() => (frame.current ? turnLogo(frame.current) : undefined), [])
  const words = toWords(name?.trim() ?? '')
  return (
    <span className={styles.logo}>
      <span ref={frame} className={styles.frame} data-logo-mark="">
        <LogoMark />
      </span>
      {name ? (
        <span className={styles.name} aria-hidden="true" data-long={words.length > 2 ? '' : undefined}>
          {words.join(' ')}
        </span>
      ) : null}
    </span>
  )
}
