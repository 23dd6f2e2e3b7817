/** Names of buttons, lists and fields that the Studio has in its code, where no locale reaches them. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['Close dialog', 'Dialog schließen'],
  ['Close', 'Schließen'],
  ['Open', 'Liste öffnen'],
  ['Open menu', 'Menü öffnen'],
  ['Clear', 'Leeren'],
  ['Remove', 'Entfernen'],
  ['Back', 'Zurück'],
  ['Previous month', 'Voriger Monat'],
  ['Next month', 'Nächster Monat'],
  ['Go to previous month', 'Zum vorigen Monat'],
  ['Go to next month', 'Zum nächsten Monat'],
  ['Previous year', 'Voriges Jahr'],
  ['Next year', 'Nächstes Jahr'],
  ['Select hour', 'Stunde wählen'],
  ['Select minutes', 'Minuten wählen'],
  ['UTC time', 'UTC-Zeit'],
  ['sortable', 'verschiebbarer Eintrag'],
  ['draggable', 'verschiebbarer Eintrag'],
  ['Filter types…', 'Arten filtern …'],
])

/** Texts of the Studio that no editor would write, to be translated anywhere. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['Edited at', 'Bearbeitet am'],
  ['Created at', 'Erstellt am'],
  ['Contains document, image or file', 'Enthält ein Dokument, ein Bild oder eine Datei'],
  ['Set to current time', 'Aktuelle Zeit einsetzen'],
  ['UTC time', 'UTC-Zeit'],
])

/** Titles of the Studio's own types, to be translated only above the name of a document. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['Image', 'Bild'],
  ['File', 'Datei'],
])
/** Levels from a type's title up to the element that also has the heading. */
const HEADER_DEPTH = 6

const isAboveHeading = (element: Element): boolean => {
  let around: Element | null = element
  for (let depth = 0; around && depth < HEADER_DEPTH; depth++, around = around.parentElement) {
    const heading = around.querySelector('[data-heading]')
    if (heading) return Boolean(element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  return false
}

/** Sentences with ids or numbers in them, most of them for screen readers while a list is rearranged. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*To pick up a draggable item, press the space bar\.[^]*$/,
    'Zum Verschieben die Leertaste drücken, mit den Pfeiltasten bewegen, mit der Leertaste ablegen. Escape bricht ab.',
  ],
  [/^Picked up draggable item .*$/, 'Eintrag aufgenommen.'],
  [/^Draggable item \S+ was moved over droppable area .*$/, 'Eintrag verschoben.'],
  [/^Draggable item \S+ is no longer over a droppable area\.$/, 'Der Eintrag ist außerhalb der Liste.'],
  [/^Draggable item \S+ was dropped.*$/, 'Eintrag abgelegt.'],
  [/^Dragging was cancelled\..*$/, 'Verschieben abgebrochen: Der Eintrag ist wieder an seinem Platz.'],
  [/^ ?\+(\d+) more$/, ' und $1 weitere'],
  [/^Cropped image size: (\d+ × \d+) pixels$/, 'Größe des Ausschnitts: $1 Pixel'],
]

const NAMES = ['aria-label', 'aria-roledescription', 'placeholder', 'title']
const NAMED = NAMES.map((name) => `[${name}]`).join()

const translateNames = (element: Element): void => {
  for (const name of NAMES) {
    const german = LABELS.get(element.getAttribute(name) ?? '')
    if (german !== undefined) element.setAttribute(name, german)
  }
}

const toSentence = (text: string): string | undefined => {
  const sentence = SENTENCES.find(([english]) => english.test(text))
  return sentence && text.replace(...sentence)
}

/** A screen reader does not repeat a text that stays the same: every other one ends with a space, which is silent. */
let isSecond = false

const translateText = (text: Text): void => {
  const parent = text.parentElement
  // What editors write stays.
  if (!parent || parent.closest('[contenteditable="true"]')) return
  const { data } = text
  const label = parent.closest('[data-ui^="Tooltip"]') ? LABELS.get(data) : undefined
  const type = TYPES.has(data) && isAboveHeading(parent) ? TYPES.get(data) : undefined
  const german = label ?? type ?? TEXTS.get(data) ?? toSentence(data)
  if (german === undefined) return
  isSecond = !isSecond
  text.data = isSecond && parent.matches('[role="status"]') ? `${german}\u00A0` : german
}

const translateAll = (root: Node): void => {
  if (root instanceof Text) return translateText(root)
  if (!(root instanceof Element)) return
  translateNames(root)
  for (const element of root.querySelectorAll(NAMED)) translateNames(element)
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text instanceof Text) translateText(text)
}

const translateRecord = ({ type, target, addedNodes }: MutationRecord): void => {
  if (type === 'attributes' && target instanceof Element) translateNames(target)
  if (type === 'characterData' && target instanceof Text) translateText(target)
  for (const node of addedNodes) translateAll(node)
}

/** Translates these as they appear, for as long as the element exists. React writes an attribute or a text again only when its value changes. */
export const translateLabels = (root: Element): void => {
  translateAll(root)
  new MutationObserver((records) => {
    for (const record of records) translateRecord(record)
  }).observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: NAMES,
  })
}
