import { useEffect, useState } from 'react'
import styles from './page-footer.module.css'

/** Halts everything that moves by itself (WCAG 2.2.2). Forgotten on leaving: it is a wish for this visit. */
export const MotionSwitch = () => {
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (!isPaused) return undefined
    const { dataset } = document.documentElement
    dataset['motion'] = 'paused'
    return () => {
      delete dataset['motion']
    }
  }, [isPaused])

  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={isPaused}
      onClick={() => setIsPaused((before) => !before)}
    >
      Bewegung anhalten
    </button>
  )
}
