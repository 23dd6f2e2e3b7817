import styles from './logo.module.css'

/** The studio's mark: a hard edge on the left, a blot on the right. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <path fill="currentColor" d="M5 6h18v36H5z" />
    <path
      className={styles.blot}
      d="M25 6c5.5-1.3 9.300.6 11.200 4.300 1.500 3 4.900 3.200 6.300 6.600 1.600 3.900-1.500 6-1.100 9.200.4 3.400 2.600 6.200.6 10-2.100 4-6.100 3-8.500 4.700-2.400 1.700-4.900 2.500-8.500 1.200z"
    />
    <circle className={styles.blot} cx="41.5" cy="7.5" r="2.7" />
  </svg>
)

interface LogoProps {
  /** The studio's name, next to the mark where there is room. */
  name: string | null
}

/** Mark and name. The mark's frame rotates with the scroll position. */
export const Logo = ({ name }: LogoProps) => (
  <span className={styles.logo}>
    <span className={styles.frame} data-logo-mark="">
      <LogoMark />
    </span>
    {name ? (
      <span className={styles.name} aria-hidden="true">
        {/* An ampersand stays with what it joins on. */}
        {name.replaceAll('& ', '&\u00A0')}
      </span>
    ) : null}
  </span>
)
