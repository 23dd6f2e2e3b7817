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
