/** What only the app can do something with. A link, a popover's button and a `summary` work by themselves. */
const NEEDS_APP = 'button:not([popovertarget]), [role="button"], input, select, label'

/**
 * Remembers what is clicked before the app is there.
 *
 * @returns does the clicks now, and remembers no more
 */
export const keepClicks = (): (() => void) => {
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
