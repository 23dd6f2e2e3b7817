import type { Frame } from 'playwright-core'

/** A text that the page shows, as its `data-sanity` names it. */
export interface PageText {
  /** The whole value. */
  mark: string
  /** Which of several elements with this mark. */
  nth: number
  id: string
  path: string
}

const SELECTOR = '[data-sanity]:not(img)'

/** The texts of a page, in its order. One that is shown twice comes twice. */
export const readPageTexts = async (frame: Frame): Promise<PageText[]> => {
  const marks = await frame
    .locator(SELECTOR)
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-sanity') ?? ''))
  const counts = new Map<string, number>()
  return marks.map((mark) => {
    const nth = counts.get(mark) ?? 0
    counts.set(mark, nth + 1)
    const parts = new Map(mark.split(';').map((part) => [part.replace(/=.*/, ''), part.replace(/^[^=]*=/, '')]))
    return {
      mark,
      nth,
      id: decodeURIComponent(parts.get('id') ?? ''),
      path: decodeURIComponent(parts.get('path') ?? ''),
    }
  })
}

/** Brings a text into view. @returns a point on its letters, in pixels of the frame; otherwise why it cannot be pressed */
export const findPoint = (frame: Frame, { mark, nth }: PageText): Promise<{ x: number; y: number } | string> =>
  frame.locator(SELECTOR).evaluateAll(
    async (elements, wanted) => {
      const element = elements.filter((one) => one.getAttribute('data-sanity') === wanted.mark)[wanted.nth]
      if (!element) return 'is no more on the page'
      for (let closed = element.closest('details:not([open])'); closed; closed = element.closest('details:not([open])'))
        closed.toggleAttribute('open', true)
      const range = document.createRange()
      const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim() !== '')
      range.selectNodeContents(text ?? element)
      const findBoxes = () => [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const isInView = () => findBoxes().some(({ top, bottom }) => top > 0 && bottom < innerHeight)
      // Sections have their height when they come near.
      for (let tries = 0; tries < 10 && (tries === 0 || !isInView()); tries++) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        for (let frames = 0; frames < 3; frames++) await new Promise((done) => void requestAnimationFrame(done))
      }
      const points = findBoxes().map(({ left, right, top, height }) => ({
        x: (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        y: top + height / 2,
      }))
      const [first] = points
      if (!first) return 'shows no letters'
      const atop = (x: number, y: number) => document.elementFromPoint(x, y)
      const free = points.find(({ x, y }) => element.contains(atop(x, y)))
      if (free) return free
      const cover = atop(first.x, first.y)
      return cover ? `is under ${cover.localName}.${cover.getAttribute('class') ?? ''}` : 'is outside of the window'
    },
    { mark, nth },
  )
