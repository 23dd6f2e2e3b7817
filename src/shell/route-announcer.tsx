import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './route-announcer.module.css'

/**
 * Announces the new page's title after a client navigation, as a full page load would (REQUIREMENTS R12). Writes to the
 * element directly, without a render.
 */
export const RouteAnnouncer = () => {
  const router = useRouter()
  const region = useRef<HTMLOutputElement>(null)

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        if (region.current) region.current.textContent = document.title
      }),
    [router],
  )
  return <output ref={region} className={styles.region} aria-live="polite" aria-atomic="true" />
}
