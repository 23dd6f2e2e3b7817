import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { APP_READY } from '@schaufenster/renderer/boot/events'
import { markImageCached } from '@schaufenster/renderer/content/queries/images'
import { imagesLoaded } from '#src/motion/images-loaded.ts'
import { startReveals } from '#src/motion/reveals.ts'
import { smoothScroll } from '#src/motion/smooth-scroll.ts'
import { movePictures } from './move-picture.ts'

/** Records each mount of a page and the arrival of its pictures in the lifecycle store (SPEC § 4.6). */
export const usePageMount = (): void => {
  const router = useRouter()
  const { lifecycle, queryClient } = useRouteContext({ from: '__root__' })

  useEffect(() => {
    // `load` does not bubble, but it is captured: one listener for all pictures, present and to come.
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) markImageCached(queryClient, target.currentSrc)
    }
    document.addEventListener('load', onLoad, { capture: true })

    document.documentElement.dataset['hydrated'] = 'true'
    // In a task of its own: React could not handle a replayed click within its own work.
    setTimeout(() => document.dispatchEvent(new Event(APP_READY)))
    // The address may have changed during hydration, as by a jump link: the router loads only what changes after it has mounted.
    if (router.latestLocation.href !== router.state.resolvedLocation?.href) void router.load()
    const reveals = startReveals()
    const endSmoothScroll = smoothScroll()
    const onMount = (isFirst: boolean) => {
      // Those of the first screen load before any script runs.
      for (const image of document.images) {
        if (image.complete && image.naturalWidth > 0) markImageCached(queryClient, image.currentSrc)
      }
      const path = router.state.location.pathname
      lifecycle.set({ pageMounted: true, imagesLoaded: false })
      reveals.mount(isFirst)
      void imagesLoaded(document).then(() => {
        // Another page may have mounted meanwhile; its own pictures decide then.
        if (router.state.location.pathname !== path) return
        lifecycle.set({ imagesLoaded: true })
        reveals.imagesLoaded()
      })
    }
    onMount(true)
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) onMount(false)
    })
    const endPictures = movePictures(router)
    return () => {
      endPictures()
      document.removeEventListener('load', onLoad, { capture: true })
      unsubscribe()
      reveals.stop()
      endSmoothScroll()
    }
  }, [router, queryClient, lifecycle])
}
