/** Of buttons whose names are written in the Studio's code, where no locale reaches them. */
const LABELS: Readonly<Record<string, string>> = {
  'Close dialog': 'Dialog schließen',
  Close: 'Schließen',
}

const LABEL = 'aria-label'
const TOOLTIP = '[data-ui^="Tooltip"]'

const translateText = (text: Text): void => {
  const german = LABELS[text.data]
  if (german !== undefined && text.parentElement?.closest(TOOLTIP)) text.data = german
}

const translate = (element: Element): void => {
  const german = LABELS[element.getAttribute(LABEL) ?? '']
  if (german !== undefined) element.setAttribute(LABEL, german)
}

const translateAll = (node: Node): void => {
  if (node instanceof Text) return translateText(node)
  if (!(node instanceof Element)) return
  translate(node)
  for (const element of node.querySelectorAll(`[${LABEL}]`)) translate(element)
  for (const tooltip of [...(node.matches(TOOLTIP) ? [node] : []), ...node.querySelectorAll(TOOLTIP)]) {
    const texts = document.createTreeWalker(tooltip, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) if (texts.currentNode instanceof Text) translateText(texts.currentNode)
  }
}

/** Translates these names as they appear. React writes an attribute or a text again only when its value changes. */
export const translateLabels = (root: Element): void => {
  translateAll(root)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element) translate(target)
      for (const node of addedNodes) translateAll(node)
    }
  }).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: [LABEL] })
}
