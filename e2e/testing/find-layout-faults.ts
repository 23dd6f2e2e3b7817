import type { Page } from 'playwright-core'

/** Tolerance for rounding, in CSS pixels. */
const ROOM = 1.5

/**
 * Layout faults of a page, found by geometry: sideways scrolling, text cut off by the window or by a clipping element, text
 * covered by another element, pictures with bars beside them. Stickers are ignored, because visitors move them.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate((room) => {
    const faults = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) faults.add(`scrolls sideways: ${root.scrollWidth} of ${innerWidth}`)

    const nameOf = (element: Element): string => {
      const type = typeof element.className === 'string' ? element.className.split(' ')[0] : ''
      return `${element.localName}${type ? `.${type}` : ''}`
    }
    const describe = (text: Text): string => {
      const parent = text.parentElement
      return `${parent?.parentElement ? `${nameOf(parent.parentElement)} > ` : ''}${parent ? nameOf(parent) : ''} "${text.data.trim().slice(0, 30)}"`
    }
    /** What moves through its frame, or is read and not seen. */
    const isApart = (element: Element): boolean =>
      element.closest(
        '.visually-hidden, [aria-hidden="true"], :has(> [inert]:nth-child(10)), [popover]:not(:popover-open), script, style, svg, template, noscript',
      ) !== null || !element.checkVisibility({ visibilityProperty: true, opacityProperty: false })

    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (text instanceof Text && text.data.trim() && text.parentElement && !isApart(text.parentElement))
        texts.push(text)
    }

    const boxesOf = (text: Text): DOMRect[] => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    }
    /** The nearest frames around a text that cut off what does not fit; those that scroll show it. */
    const findCut = (text: Text): string | undefined => {
      const boxes = boxesOf(text)
      for (let frame = text.parentElement; frame; frame = frame.parentElement) {
        const style = getComputedStyle(frame)
        if (['auto', 'scroll'].includes(style.overflowX)) return undefined
        const isRoot = frame === root || frame === document.body
        if (!isRoot && style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const { left, right, top, bottom } = isRoot
          ? { left: 0, right: innerWidth, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }
          : frame.getBoundingClientRect()
        const cutsX = isRoot || style.overflowX !== 'visible'
        const cutsY = !isRoot && style.overflowY !== 'visible'
        for (const box of boxes) {
          if (cutsX && (box.left < left - room || box.right > right + room)) return nameOf(frame)
          // The line box of large type is taller than its letters.
          const slack = box.height * 0.3
          if (cutsY && (box.top < top - slack || box.bottom > bottom + slack)) return nameOf(frame)
        }
      }
      return undefined
    }
    for (const text of texts) {
      const frame = findCut(text)
      if (frame) faults.add(`cut by ${frame}: ${describe(text)}`)
    }

    for (const image of document.querySelectorAll<HTMLImageElement>(
      'main img:not(picture > source + img, [data-sticker] img)',
    )) {
      const { width, height } = image.getBoundingClientRect()
      const shown = (height * Number(image.getAttribute('width'))) / Number(image.getAttribute('height'))
      if (getComputedStyle(image).objectFit === 'contain' && width > shown + room)
        faults.add(`bars beside a picture: ${nameOf(image)} ${Math.round(width)} instead of ${Math.round(shown)}`)
    }

    const header = document.querySelector('header')
    // Its height is fixed; the name in the logo is there for the eye alone.
    for (const element of header?.querySelectorAll(':scope > :not([popover]), :scope > a *') ?? []) {
      const { height, bottom } = element.getBoundingClientRect()
      if (
        height > 0 &&
        bottom > (header?.getBoundingClientRect().bottom ?? 0) + room &&
        element.checkVisibility({ visibilityProperty: true })
      )
        faults.add(`below the header: ${nameOf(element)}`)
    }
    for (const element of header?.querySelectorAll(':scope > :is(a, button)') ?? []) {
      const { width, left, top, right } = element.getBoundingClientRect()
      if (width > 0 && (left < -room || top < -room || right > innerWidth + room))
        faults.add(`outside of the window: ${nameOf(element)}`)
      // A word that is broken within the pill is as good as cut off.
      if (width > 0 && element.scrollWidth > element.clientWidth + room) faults.add(`too narrow: ${nameOf(element)}`)
    }

    /** Whether an element keeps its place in the window while the page scrolls. */
    const sticks = new Map<Element, boolean>()
    const isSticking = (element: Element | null): boolean => {
      if (!element) return false
      const known = sticks.get(element)
      if (known !== undefined) return known
      const { position } = getComputedStyle(element)
      const found = position === 'fixed' || position === 'sticky' || isSticking(element.parentElement)
      sticks.set(element, found)
      return found
    }
    // Of a long page each window has few of the texts: measuring all of them at each took most of the time.
    const places = texts.map((text) => {
      const boxes = isSticking(text.parentElement) ? undefined : boxesOf(text)
      return {
        text,
        from: boxes ? Math.min(...boxes.map(({ top }) => top)) + scrollY : Number.NEGATIVE_INFINITY,
        to: boxes ? Math.max(...boxes.map(({ bottom }) => bottom)) + scrollY : Number.POSITIVE_INFINITY,
      }
    })

    // Where the header hides nothing, and nothing is below the window.
    const top = (header?.offsetHeight ?? 0) + 10
    const step = innerHeight - top - 100
    for (let y = 0; y < root.scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' })
      for (const { text } of places.filter(({ from, to }) => from <= y + innerHeight * 2 && to >= y - innerHeight)) {
        const isFixed = header?.contains(text.parentElement) === true
        for (const box of boxesOf(text)) {
          const [x, middle] = [box.left + box.width / 2, box.top + box.height / 2]
          if (x < 0 || x >= innerWidth || middle < (isFixed ? 0 : top) || middle >= innerHeight - 100) continue
          const cover = document.elementsFromPoint(x, middle).find(
            (element) =>
              element !== header &&
              // A range input may lie over what it moves, and not be seen.
              getComputedStyle(element).opacity !== '0' &&
              !element.closest('[data-sticker], [class*="cursor"]') &&
              // A link may answer to a click on the whole of its card without lying on it.
              [...element.getClientRects()].some(
                ({ left, right, top: upper, bottom }) => x >= left && x <= right && middle >= upper && middle <= bottom,
              ),
          )
          const own = text.parentElement
          if (!cover || !own || own.contains(cover) || cover.contains(own)) continue
          // Two parts of one link or heading may share a line.
          faults.add(`covered by ${nameOf(cover)}: ${describe(text)}`)
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return [...faults]
  }, ROOM)
