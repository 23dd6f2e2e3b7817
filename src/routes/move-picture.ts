import type { RegisteredRouter } from '@tanstack/react-router'
import { isStill } from '#src/motion/motion-switch.ts'
import { withBase } from '#src/lib/site-base.ts'

/** The picture that two pages share has this name in both (`styles/page-changes.css`). */
const NAME = 'picture'

const isOnScreen = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** The picture of a card that leads to a page: of the link that was followed, else of the first on screen. */
const findCard = (path: string): HTMLElement | undefined => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main :is([data-card] a, a[data-card])')].filter(
    ({ pathname }) => pathname === withBase(path),
  )
  const link = links.find((one) => one === document.activeElement) ?? links.find(isOnScreen)
  const picture = link?.closest('[data-card]')?.querySelector('img')
  return picture && isOnScreen(picture) ? picture : undefined
}

/** The picture that a page opens with. */
const findOpening = (): HTMLElement | undefined => {
  const picture = document.querySelector<HTMLElement>('[data-opening] img')
  return picture && isOnScreen(picture) ? picture : undefined
}

/**
 * Page changes (SPEC § 2.4): the picture of a project moves from its card to its page and back, by a view transition where
 * the browser has them. Other changes need none. The router starts the transition and renders within it; here is what it
 * moves. A navigation in between skips it, and clicks go through to the page (`styles/page-changes.css`).
 *
 * @returns ends it
 */
export const movePictures = (router: RegisteredRouter): (() => void) => {
  let named: HTMLElement | undefined
  let isMoving = false
  const name = (element: HTMLElement | undefined) => {
    if (named) named.style.viewTransitionName = ''
    named = element
    if (element) element.style.viewTransitionName = NAME
  }
  const endBefore = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    const isWanted = fromLocation !== undefined && pathChanged && !isStill()
    const picture = isWanted ? (findCard(toLocation.pathname) ?? findOpening()) : undefined
    isMoving = picture !== undefined
    name(picture)
    if (router.options.defaultViewTransition !== isMoving)
      router.update({ ...router.options, defaultViewTransition: isMoving })
  })
  const endRendered = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!pathChanged || !isMoving) return
    const picture = (fromLocation && findCard(fromLocation.pathname)) ?? findOpening()
    // It is what the change shows: it does not wait to be revealed.
    picture?.closest('[data-unseen]')?.removeAttribute('data-unseen')
    name(picture)
  })
  return () => {
    endBefore()
    endRendered()
    name(undefined)
  }
}
