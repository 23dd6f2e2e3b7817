import { isEditing } from './is-editing.ts'

const OWN = 'data-tab-stop'

/** What has a stop of the Tab key, with the texts in it. A table that scrolls has one, too, but each of its texts is written by itself. */
export const STOPS = `a[href], button, input, select, textarea, summary, [${OWN}]`

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
      for (const element of document.querySelectorAll('[data-sanity]:not(img, [tabindex])'))
        if (!element.closest(STOPS)) {
          element.setAttribute('tabindex', '0')
          element.setAttribute(OWN, '')
        }
    },
    { capture: true },
  )
}
