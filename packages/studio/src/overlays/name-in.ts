import type { Box } from './find-gap.ts'

const isWithin = (element: Element, { left, top, right, bottom }: Box): boolean => {
  const rect = element.getBoundingClientRect()
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
  return rect.width > 1 && x >= left && x < right && y >= top && y < bottom
}

/** What editors know a part of the page by: its first heading, or else its first text. */
export const nameIn = (box: Box): string | undefined =>
  ['h1, h2, h3, h4', '[data-sanity]']
    .flatMap((selector) => [...document.querySelectorAll(`main :is(${selector})`)])
    .filter((element) => element.textContent.trim() !== '')
    .find((element) => isWithin(element, box))
    ?.textContent.trim()
