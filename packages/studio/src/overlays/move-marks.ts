/** A part of a text and what its mark says. Its ends are places of the text as it shows. */
export interface Part {
  edit: string
  start: number
  end: number
}

/** Text that carries more than it shows. */
export interface Stega {
  isMarked: (text: string) => boolean
  /** The text as it shows. */
  clean: (text: string) => string
  /** In order, without foreign stega. A mark follows its text. */
  read: (text: string) => Part[]
}

/** A part of the page that is one stored text. */
export interface Piece extends Part {
  text: CharacterData
}

export interface Marks {
  /** The texts directly in an element, in order. */
  piecesOf: (element: Element) => Piece[]
  end: () => void
}

const OWN = 'sanity-visual-editing'
const PLACE = 'data-sanity'
/** Lists are moved by our own toolbar: Sanity's drag takes the text for the member of the list, and sends mutations past the forms. */
const NO_DRAG = 'data-sanity-drag-disable'

/**
 * Takes marks out of a document as they appear, and says on the element around a text what the text was marked with. What
 * is left is the page as visitors have it: letters keep their distance, and nothing unseen is copied, read aloud or in an
 * address.
 *
 * React writes a text or an attribute again when its value changes, never otherwise.
 */
export const moveMarks = (root: Element, { isMarked, clean, read }: Stega): Marks => {
  /** What was taken out of a text, and what was left of it. */
  const marks = new WeakMap<Node, { parts: Part[]; left: string }>()
  /** Elements that have their place from a text in them. */
  const moved = new WeakSet<Element>()

  const piecesOf = (element: Element): Piece[] =>
    [...element.childNodes].flatMap((text) =>
      text instanceof CharacterData ? (marks.get(text)?.parts ?? []).map((part) => ({ ...part, text })) : [],
    )

  const place = (element: Element): void => {
    const [first] = piecesOf(element)
    if (first) {
      moved.add(element)
      element.setAttribute(PLACE, first.edit)
      element.setAttribute(NO_DRAG, 'true')
    } else if (moved.delete(element)) {
      element.removeAttribute(PLACE)
      element.removeAttribute(NO_DRAG)
    }
  }

  const settleText = (text: CharacterData): void => {
    const { data } = text
    // Several records may tell of one text.
    if (marks.get(text)?.left === data) return
    marks.delete(text)
    if (isMarked(data)) {
      const [parts, left] = [read(data), clean(data)]
      if (parts.length > 0) marks.set(text, { parts, left })
      text.data = left
    }
    if (text.parentElement) place(text.parentElement)
  }

  const settleAttribute = (element: Element, name: string): void => {
    const value = element.getAttribute(name)
    // A picture has its place from its component.
    if (name === PLACE && value !== null) element.setAttribute(NO_DRAG, 'true')
    if (value !== null && isMarked(value)) element.setAttribute(name, clean(value))
  }

  const settle = (node: Node): void => {
    if (node instanceof CharacterData) return settleText(node)
    if (!(node instanceof Element) || node.localName === OWN) return
    for (const name of node.getAttributeNames()) settleAttribute(node, name)
    for (const child of node.childNodes) settle(child)
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element && attributeName) settleAttribute(target, attributeName)
      else if (type === 'characterData' && target instanceof CharacterData) settleText(target)
      else {
        for (const node of addedNodes) settle(node)
        if (target instanceof Element) place(target)
      }
    }
    // What was written here is settled already.
    observer.takeRecords()
  })
  settle(root)
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
  return { piecesOf, end: () => observer.disconnect() }
}
