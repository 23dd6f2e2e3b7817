import type { RegisteredRouter } from '@tanstack/react-router'
import { isStill } from '@schaufenster/renderer/motion-switch'
import { withBase } from '@schaufenster/renderer/site-base'

/** Milliseconds. */
const DURATION_MS = 600
const FADE_MS = 200
/** Half of the way: the next page is read while its picture still comes to rest. */
const GROUND_MS = 300
const EASING = 'cubic-bezier(0.22, 1, 0.36, 1)'

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

/** A place in the window as one in the document, which scrolls with it. */
const toBox = ({ left, top, width, height }: DOMRectReadOnly) => ({
  left: `${left + scrollX}px`,
  top: `${top + scrollY}px`,
  width: `${width}px`,
  height: `${height}px`,
})

/** What a picture stands on: the colour of its section. */
const toGround = (picture: Element): string =>
  getComputedStyle(picture.closest('[data-tone]') ?? document.body).backgroundColor

/** Fades the ground of the page before into the next page, which would else take its place within one frame. @returns ends it */
const fadeGround = (color: string): (() => void) => {
  const ground = document.createElement('div')
  ground.dataset['ground'] = ''
  ground.style.backgroundColor = color
  document.body.append(ground)
  const end = () => ground.remove()
  ground.animate({ opacity: 0 }, { duration: GROUND_MS, fill: 'forwards' }).onfinish = end
  return end
}

interface Departure {
  place: DOMRectReadOnly
  ground: string
}

/** Moves a picture of the page before to the place of one on the page on screen. @returns ends it */
const move = (picture: HTMLElement, { place, ground }: Departure, to: HTMLElement): (() => void) => {
  const endGround = fadeGround(ground)
  const end = () => {
    endGround()
    picture.remove()
    to.style.visibility = ''
  }
  picture.dataset['moving'] = ''
  picture.ariaHidden = 'true'
  to.style.visibility = 'hidden'
  document.body.append(picture)
  picture.animate([toBox(place), toBox(to.getBoundingClientRect())], {
    duration: DURATION_MS,
    easing: EASING,
    fill: 'forwards',
  }).onfinish = () => {
    to.style.visibility = ''
    // The page may still load its own file. Removed earlier, this picture would leave a gap, then another cut.
    const fade = () => (picture.animate({ opacity: 0 }, FADE_MS).onfinish = end)
    if (to instanceof HTMLImageElement) void to.decode().then(fade, fade)
    else fade()
  }
  return end
}

/**
 * Page changes (SPEC § 2.4): the picture of a project moves from its card to its page and back. Other changes need none. A view
 * transition would do the same, but restyles the whole page before and after. A navigation in between ends it, and clicks go
 * through to the page (`styles/page-changes.css`).
 *
 * @returns ends it
 */
export const movePictures = (router: RegisteredRouter): (() => void) => {
  let picture: HTMLElement | undefined
  let from: Departure | undefined
  let end = () => {}
  // The page before is gone when the next is on screen. A visitor may scroll in between.
  const measure = () => {
    if (picture?.isConnected) from = { place: picture.getBoundingClientRect(), ground: toGround(picture) }
  }
  const endBefore = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    end()
    const isWanted = fromLocation !== undefined && pathChanged && !isStill()
    picture = isWanted ? (findCard(toLocation.pathname) ?? findOpening()) : undefined
    measure()
  })
  const endRendered = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!pathChanged || !picture || !from || picture.isConnected) return
    const to = (fromLocation && findCard(fromLocation.pathname)) ?? findOpening()
    if (!to) return
    // It is what the change shows: it does not wait to be revealed.
    to.closest('[data-unseen]')?.removeAttribute('data-unseen')
    end = move(picture, from, to)
    picture = undefined
  })
  addEventListener('scroll', measure, { passive: true })
  return () => {
    endBefore()
    endRendered()
    removeEventListener('scroll', measure)
    end()
  }
}
