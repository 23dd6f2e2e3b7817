/** Of buttons whose names are written in the Studio's code, where no locale reaches them. */
const LABELS = new Map([
  ['Close dialog', 'Dialog schließen'],
  ['Close', 'Schließen'],
  ['Open', 'Liste öffnen'],
  ['Open menu', 'Menü öffnen'],
  ['Clear', 'Leeren'],
  ['Remove', 'Entfernen'],
  ['Back', 'Zurück'],
  ['Previous month', 'Voriger Monat'],
  ['Next month', 'Nächster Monat'],
  ['Previous year', 'Voriges Jahr'],
  ['Next year', 'Nächstes Jahr'],
])

const translateAll = (root: Element): void => {
  for (const [english, german] of LABELS) {
    for (const button of root.querySelectorAll(`[aria-label="${english}"]`)) button.setAttribute('aria-label', german)
  }
  for (const tooltip of root.querySelectorAll('[data-ui^="Tooltip"]')) {
    const texts = document.createTreeWalker(tooltip, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const german = LABELS.get(text.nodeValue ?? '')
      if (german !== undefined) text.nodeValue = german
    }
  }
}

/** Translates these names as they appear. React writes an attribute or a text again only when its value changes. */
export const translateLabels = (root: Element): void =>
  new MutationObserver(() => translateAll(root)).observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  })
