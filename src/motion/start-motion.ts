import { startReveals } from './reveals.ts'
import { smoothScroll } from './smooth-scroll.ts'
import { turnLogo } from './turn-logo.ts'

/** Page-wide motion, started once with the app: reveals, the logo, smooth scrolling (SPEC § 4.6). */
export const startMotion = () => {
  const reveals = startReveals()
  const logo = turnLogo()
  const endSmoothScroll = smoothScroll()
  return {
    /** @param isFirst whether the page has been on screen before any script ran */
    mount: (isFirst: boolean): void => {
      reveals.mount(isFirst)
      logo.measure()
    },
    imagesLoaded: (): void => {
      reveals.imagesLoaded()
      logo.measure()
    },
    stop: (): void => {
      reveals.stop()
      logo.stop()
      endSmoothScroll()
    },
  }
}
