import { useRouterState } from '@tanstack/react-router'
import styles from './navigation-progress.module.css'

/**
 * A bar at the top of the window while the next page loads; the style sheet delays it. Hidden from screen readers,
 * which announce the page's title when it has loaded.
 */
export const NavigationProgress = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  // Hidden, not removed: a new child of the body restyles the whole page that is about to go.
  return <div className={styles.bar} aria-hidden="true" hidden={!isLoading} />
}
