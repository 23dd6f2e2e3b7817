/** Elements that need the app. Links, popover buttons and `summary` work without it. */
const NEEDS_APP = 'button:not([popovertarget]), [role="button"], input, select, label'

/**
 * Records clicks until the app has hydrated.
 *
 * @returns replays them and stops recording
 */
export const recordClicks = (): (() => void) => {
  const clicked: HTMLElement[] = []
  const remember = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(NEEDS_APP) : null
    if (element) clicked.push(element)
  }
  document.addEventListener('click', remember, { capture: true })
  return () => {
    document.removeEventListener('click', remember, { capture: true })
    for (const element of clicked.splice(0)) if (element.isConnected) element.click()
  }
}

/**
 * Records a pointer press on a sticker while it is held.
 *
 * @returns replays it and stops recording, so that a touch that began before hydration is followed
 */
export const recordPress = (): (() => void) => {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  let press: PointerEvent | undefined
  const keep = (event: PointerEvent) => {
    press = event.target instanceof Element && event.target.closest('[data-sticker]') ? event : undefined
  }
  const forget = () => {
    press = undefined
  }
  addEventListener('pointerdown', keep, options)
  addEventListener('pointerup', forget, options)
  addEventListener('pointercancel', forget, options)
  return () => {
    controller.abort()
    // An event can serve as its own init dictionary.
    press?.target?.dispatchEvent(new PointerEvent('pointerdown', press))
  }
}
