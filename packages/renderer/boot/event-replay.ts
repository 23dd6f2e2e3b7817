import { yieldToMain } from './yield-to-main.ts'

/**
 * Elements that need the app. Links, popover buttons, fields and `summary` work without it; a second click would undo the
 * first.
 */
const NEEDS_APP = 'button:not([popovertarget]), [role="button"]'

/**
 * Records clicks that come before the app hydrates. From then on React handles them: it hydrates what is
 * clicked immediately.
 *
 * @param hydrating ends the recording
 * @returns replays them, once the app has hydrated
 */
export const recordClicks = (hydrating: AbortSignal): (() => Promise<void>) => {
  const clicked: HTMLElement[] = []
  const remember = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(NEEDS_APP) : null
    if (element) clicked.push(element)
  }
  document.addEventListener('click', remember, { capture: true, signal: hydrating })
  return async () => {
    for (const element of clicked.splice(0)) {
      if (element.isConnected) element.click()
      // React renders between two events: the next click sees what this one changed.
      await yieldToMain()
    }
  }
}

/**
 * Records a pointer press on a sticker while it is held. React hydrates a sticker that is pressed later before the press
 * reaches it.
 *
 * @param hydrating ends the recording
 * @returns replays it, so that a touch that began before hydration is followed
 */
export const recordPress = (hydrating: AbortSignal): (() => void) => {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  let press: PointerEvent | undefined
  const keep = (event: PointerEvent) => {
    press = event.target instanceof Element && event.target.closest('[data-sticker]') ? event : undefined
  }
  const forget = () => {
    press = undefined
  }
  addEventListener('pointerdown', keep, { ...options, signal: hydrating })
  addEventListener('pointerup', forget, options)
  addEventListener('pointercancel', forget, options)
  return () => {
    controller.abort()
    // An event can serve as its own init dictionary.
    press?.target?.dispatchEvent(new PointerEvent('pointerdown', press))
  }
}
