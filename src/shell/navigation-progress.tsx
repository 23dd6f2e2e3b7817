import { useRouterState } from '@tanstack/react-router'
import styles from './navigation-progress.module.css'

/**
 * A bar at the top of the window when the next page takes its time; the style sheet waits before it shows it. For the
 * eye only: whoever listens hears the page's title when it is there.
 */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div className={styles.bar} aria-hidden="true" /> : null
}
