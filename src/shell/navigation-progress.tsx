import { useRouterState } from '@tanstack/react-router'
import styles from './navigation-progress.module.css'

/**
 * A bar at the top of the window while the next page loads; the style sheet delays it. Hidden from screen readers,
 * which announce the page's title when it has loaded.
 */
export const NavigationProgress = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div className={styles.bar} aria-hidden="true" /> : null
}
