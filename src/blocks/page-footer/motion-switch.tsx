import { useSyncExternalStore } from 'react'
import { isPaused, onMotionChange, setPaused } from '@schaufenster/renderer/motion-switch'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './page-footer.module.css'

const isPausedOnServer = () => false

/** Stops everything that moves by itself or with the scroll position (WCAG 2.2.2). */
export const MotionSwitch = () => {
  const texts = useTexts()
  const paused = useSyncExternalStore(onMotionChange, isPaused, isPausedOnServer)
  return (
    <button type="button" className={styles.switch} aria-pressed={paused} onClick={() => setPaused(!paused)}>
      {texts.stopMotion}
    </button>
  )
}
