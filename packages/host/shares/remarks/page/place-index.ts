import type { ShownPlace } from '@schaufenster/site/shown-place'

/** What shows a place: the innermost element, and those around it that show nothing else. */
interface Entry {
  elements: Element[]
  candidates: readonly ShownPlace[]
  place?: ShownPlace
}

/** Where a remark belongs, and what of the page to frame for it. */
export interface Target {
  document: string
  path: string
  element: Element
}

/**
 * Finds which element shows which place, by what they say: the page itself has no mark of where its texts are stored, and components may
 * have made its elements anew. Of places that say the same, one beside what is known counts.
 *
 * Runs in the browser, from its own text: it can use nothing but what it is given.
 *
 * @param ignored the element of the link's own controls
 */
export const createPlaceIndex = (places: readonly ShownPlace[], page: string, ignored: Element) => {
  const clean = (text: string): string =>
    text
      .normalize('NFC')
      .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const byText = new Map<string, ShownPlace[]>()
  const byAsset = new Map<string, ShownPlace[]>()
  const add = (map: Map<string, ShownPlace[]>, key: string, place: ShownPlace) =>
    void map.set(key, [...(map.get(key) ?? []), place])
  for (const place of places) {
    if (place.text !== undefined && clean(place.text) !== '') add(byText, clean(place.text), place)
    const hash = /^image-([^-]+)/.exec(place.asset ?? '')?.[1]
    if (hash !== undefined) add(byAsset, hash, place)
  }
  const longest = 2 * Math.max(0, ...[...byText.keys()].map(({ length }) => length)) + 200
  const hashes = [...byAsset.keys()]

  const candidatesOf = (element: Element, text: string | undefined): readonly ShownPlace[] | undefined => {
    if (element instanceof HTMLImageElement || element instanceof HTMLVideoElement) {
      const address =
        element instanceof HTMLImageElement ? `${element.currentSrc} ${element.src} ${element.srcset}` : element.poster
      return byAsset.get(hashes.find((hash) => address.includes(hash)) ?? '')
    }
    return text === undefined ? undefined : byText.get(text)
  }

  /** Reads the page as it is now. */
  const read = (root: Element) => {
    const entries: Entry[] = []
    const byElement = new Map<Element, Entry>()
    /** @returns its text; undefined for what is longer than any place */
    const visit = (element: Element): string | undefined => {
      if (element === ignored || /^(?:script|style|template|noscript)$/i.test(element.tagName)) return ''
      let text: string | undefined = ''
      const before = entries.length
      for (const child of element.childNodes) {
        const part = child instanceof Element ? visit(child) : child instanceof Text ? child.data : ''
        text = text === undefined || part === undefined || text.length > longest ? undefined : text + part
      }
      const candidates = candidatesOf(element, text === undefined ? undefined : clean(text))
      if (!candidates) return text
      const inner = entries.slice(before).find((entry) => entry.candidates === candidates)
      const entry = inner ?? { elements: [], candidates }
      entry.elements.push(element)
      byElement.set(element, entry)
      if (!inner) entries.push(entry)
      return text
    }
    visit(root)

    /** How much two places have in common: first of all their document. */
    const nearness = (one: ShownPlace, other: ShownPlace): number => {
      if (one.document !== other.document) return 0
      let at = 0
      while (at < one.path.length && one.path[at] === other.path[at]) at++
      return at + 1
    }
    /** What is known in the smallest part of the page around an entry that has something known. */
    const beside = (entry: Entry): ShownPlace[] => {
      for (let part = entry.elements.at(-1)?.parentElement; part; part = part.parentElement) {
        const around = part
        const known = entries.flatMap(({ place, elements: [first] }) =>
          place && first && around.contains(first) ? [place] : [],
        )
        if (known.length > 0) return known
      }
      return []
    }
    for (const entry of entries) if (entry.candidates.length === 1) entry.place = entry.candidates[0]
    for (const entry of entries) {
      if (entry.place) continue
      const twins = entries.filter(({ candidates }) => candidates === entry.candidates)
      const known = beside(entry)
      const scores = entry.candidates.map((place) => Math.max(0, ...known.map((one) => nearness(place, one))))
      const best = Math.max(...scores)
      const chosen = entry.candidates.filter((_, at) => scores[at] === best)
      entry.place = chosen.find((place) => !twins.some((twin) => twin.place === place)) ?? chosen[0]
    }

    const documentsIn = (element: Element): Set<string> =>
      new Set(
        entries.flatMap(({ elements, place }) =>
          place && elements[0] && element.contains(elements[0]) ? [place.document] : [],
        ),
      )

    return {
      /** What a click on an element is about: a text or picture, otherwise the section around. */
      targetOf(start: Element): Target {
        for (let at: Element | null = start; at && at !== root; at = at.parentElement) {
          const place = byElement.get(at)?.place
          if (place) return { document: place.document, path: place.path, element: at }
          const documents = documentsIn(at)
          const [document] = documents
          if (document === undefined) continue
          if (documents.size > 1) break
          let section = at
          while (
            section.parentElement &&
            section.parentElement !== root &&
            documentsIn(section.parentElement).size === 1
          )
            section = section.parentElement
          return { document, path: '', element: section }
        }
        return { document: page, path: '', element: start }
      },
      /** What shows a place; of a document as a whole what it begins with. */
      find(document: string, path: string): Element | undefined {
        const own = entries.filter(({ place }) => place?.document === document)
        const exact = own.find(({ place }) => place?.path === path)
        const inner = own.find(({ place }) => path === '' || place?.path.startsWith(path))
        return (exact ?? inner)?.elements.at(-1)
      },
    }
  }
  return { read }
}
