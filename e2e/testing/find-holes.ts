import type { Page } from 'playwright-core'

/** Pixels between two positions of the page. */
const STEP = 40
/** A ground that is this near to another, as a ratio of contrast, is not told from it. */
const SAME = 1.5
/** What an edge needs to be seen (WCAG 1.4.11). */
const SEEN = 3

interface Holes {
  /** Letters below a part of the header that is not told from their ground. */
  holes: string[]
  /** What has the focus and is below a part of the header (WCAG 2.4.11). */
  covered: string[]
  /** Letters that lay below the header at any position: without some the search has found nothing out. */
  met: number
}

/** Scrolls the page from its top to its end and looks at each position what the header does to it. */
export const findHoles = (page: Page): Promise<Holes> =>
  page.evaluate(
    async ({ step, same, seen }) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const colors = new Map<string, number[]>()
      /** Its red, green, blue and alpha, whatever syntax it has. */
      const toRgba = (color: string): number[] => {
        const before = colors.get(color)
        if (before || !canvas) return before ?? []
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const rgba = [...canvas.getImageData(0, 0, 1, 1).data]
        colors.set(color, rgba)
        return rgba
      }
      const toLuminance = (color: string): number => {
        const [red = 0, green = 0, blue = 0] = toRgba(color).map((value) => {
          const share = value / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const toContrast = (one: string, other: string): number => {
        const [light = 0, dark = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => b - a)
        return (light + 0.05) / (dark + 0.05)
      }
      const isPainted = (color: string) => (toRgba(color)[3] ?? 0) > 128
      const groundOf = (element: Element | null): string => {
        for (let one = element; one; one = one.parentElement) {
          const { backgroundColor } = getComputedStyle(one)
          if (isPainted(backgroundColor)) return backgroundColor
        }
        return 'rgb(255, 255, 255)'
      }

      const root = document.documentElement
      const header = document.querySelector('header')
      const parts = [...(header?.querySelectorAll('a, button, ul') ?? [])].filter((part) => !part.closest('[popover]'))
      const plates = () =>
        parts
          .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((part) => {
            const { backgroundColor, boxShadow } = getComputedStyle(part)
            // Two pixels or more without blur: a ring.
            const ring = /^(\w+\([^)]*\)) 0px 0px 0px (?:[2-9]|\d\d)/.exec(boxShadow)?.[1]
            return {
              name: part.textContent?.trim() || part.localName,
              box: part.getBoundingClientRect(),
              backgroundColor,
              ring,
            }
          })
          .filter(({ box, backgroundColor }) => box.bottom > 0 && isPainted(backgroundColor))
      const meets = (box: DOMRect, other: DOMRect) =>
        box.left < other.right - 1 &&
        box.right > other.left + 1 &&
        box.top < other.bottom - 1 &&
        box.bottom > other.top + 1

      const texts: { text: Text; element: Element; from: number; to: number }[] = []
      const boxesOf = (node: Node): DOMRect[] => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      }
      const isMoving = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isMoving(element.parentElement))
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode
        const element = text.parentElement
        if (!(text instanceof Text) || !element || !text.data.trim()) continue
        if (element.closest('header, .visually-hidden, script, style, noscript, [popover]')) continue
        const boxes = boxesOf(text)
        if (boxes.length === 0) continue
        const moves = isMoving(element)
        texts.push({
          text,
          element,
          from: moves ? Number.NEGATIVE_INFINITY : Math.min(...boxes.map(({ top }) => top)) + scrollY,
          to: moves ? Number.POSITIVE_INFINITY : Math.max(...boxes.map(({ bottom }) => bottom)) + scrollY,
        })
      }
      const STOPS = 'main :is(a[href], button, summary, video[controls], [tabindex="0"]), footer :is(a[href], button)'
      const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].map((stop) => {
        const { top, bottom } = stop.getBoundingClientRect()
        return { stop, from: top + scrollY, to: bottom + scrollY }
      })

      const holes = new Set<string>()
      const covered = new Set<string>()
      let met = 0
      // The observer of the header is told after the frame.
      const nextFrame = () =>
        new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
      const height = header?.offsetHeight ?? 0
      for (let y = 0; y < root.scrollHeight - innerHeight + step; y += step) {
        const isNear = ({ from, to }: { from: number; to: number }) => from <= y + height && to >= y
        if (!texts.some(isNear) && !stops.some(isNear)) continue
        scrollTo({ top: y, behavior: 'instant' })
        await nextFrame()
        const now = plates()
        for (const { text, element, from, to } of texts) {
          if (from > scrollY + height || to < scrollY) continue
          for (const box of boxesOf(text)) {
            for (const { name, box: plate, backgroundColor, ring } of now) {
              if (!meets(box, plate) || !element.checkVisibility({ visibilityProperty: true })) continue
              met += 1
              const ground = groundOf(element)
              const isSeen =
                toContrast(backgroundColor, ground) >= same || (ring !== undefined && toContrast(ring, ground) >= seen)
              if (!isSeen)
                holes.add(`"${text.data.trim().slice(0, 24)}" at ${y}: ${name}, ${backgroundColor} on ${ground}`)
            }
          }
        }
        const top = scrollY
        for (const { stop } of stops.filter(isNear)) {
          const box = stop.getBoundingClientRect()
          if (box.bottom <= 0 || box.top >= height || !now.some(({ box: plate }) => meets(box, plate))) continue
          // What has the focus already is not scrolled to once more.
          stop.blur()
          stop.focus()
          const focused = stop.getBoundingClientRect()
          if (
            document.activeElement === stop &&
            now.some(({ box: plate }) => focused.bottom <= plate.bottom && meets(focused, plate))
          )
            covered.add(
              `${stop.localName} "${stop.textContent?.trim().slice(0, 24)}" at ${y}: ${Math.round(focused.top)} to ${Math.round(focused.bottom)}`,
            )
          scrollTo({ top, behavior: 'instant' })
        }
      }
      return { holes: [...holes], covered: [...covered], met }
    },
    { step: STEP, same: SAME, seen: SEEN },
  )
