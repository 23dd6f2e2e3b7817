import styles from './big-code.module.css'

/** A number in tiles: edge, blot, edge … Read as one number. */
export const BigCode = ({ code }: { code: number }) => (
  <span className={styles.code}>
    <span className="visually-hidden">{code}</span>
    {String(code)
      .split('')
      .map((digit, place) => (
        // Digits are only identified by position.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={styles.digit} aria-hidden="true">
          {digit}
        </span>
      ))}
  </span>
)
