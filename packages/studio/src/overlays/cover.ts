import type { Shown } from './targets.ts'

/** Of the letters of one text among others in its element. */
const HIGHLIGHT = 'write-in-place'

let sheet: CSSStyleSheet | undefined

/** The content security policy of a page takes no style elements. */
const addSheet = (): void => {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(`::highlight(${HIGHLIGHT}) { color: transparent; -webkit-text-fill-color: transparent }`)
  document.adoptedStyleSheets.push(sheet)
}

/** The frames of Sanity's overlays. */
const frames = (): HTMLElement | null => document.querySelector('sanity-visual-editing')

/** Hides letters, not their elements: the ground of a button stays. Nothing is framed but what is written. */
export const createCover = () => {
  const hidden = new Map<HTMLElement, { webkitTextFillColor: string; minHeight: string }>()
  const reveal = (element: HTMLElement, style: { webkitTextFillColor: string; minHeight: string }): void => {
    Object.assign(element.style, style)
    // As it was before.
    if (element.style.length === 0) element.removeAttribute('style')
  }
  return {
    hide: ({ elements, letters }: Shown): void => {
      frames()?.style.setProperty('visibility', 'hidden')
      // An older browser hides the other texts of the element, too.
      const isPart = letters !== undefined && 'highlights' in CSS
      if (isPart) {
        addSheet()
        CSS.highlights.set(HIGHLIGHT, new Highlight(letters))
      }
      for (const element of elements) {
        if (hidden.has(element)) continue
        const { webkitTextFillColor, minHeight } = element.style
        hidden.set(element, { webkitTextFillColor, minHeight })
        if (!isPart) element.style.webkitTextFillColor = 'transparent'
      }
    },
    /** @param height what the input needs, from the first letter on */
    makeRoom: ({ elements, letters, box }: Shown, height: number): void => {
      const [first, last] = [elements[0], elements.at(-1)]
      if (!first || !last) return
      const top = letters ? box.top : first.getBoundingClientRect().top
      last.style.minHeight = `${height + top - last.getBoundingClientRect().top}px`
    },
    show: (): void => {
      frames()?.style.removeProperty('visibility')
      if (sheet) CSS.highlights.delete(HIGHLIGHT)
      for (const [element, style] of hidden) reveal(element, style)
      hidden.clear()
    },
  }
}
