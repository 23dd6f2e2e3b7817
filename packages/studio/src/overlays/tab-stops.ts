import { isEditing } from './is-editing.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
const OWN = 'data-tab-stop'

/** While clicks edit, each text of the page can be reached with Tab, to write it with Enter. Otherwise the page is as visitors have it. */
export const addTabStops = (): void => {
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Tab') return
      if (!isEditing()) {
        for (const element of document.querySelectorAll(`[${OWN}]`)) {
          element.removeAttribute('tabindex')
          element.removeAttribute(OWN)
        }
        return
      }
      for (const element of document.querySelectorAll('[data-sanity]:not(img)'))
        if (!element.closest(FOCUSABLE)) {
          element.setAttribute('tabindex', '0')
          element.setAttribute(OWN, '')
        }
    },
    { capture: true },
  )
}
