import type { RegisteredRouter } from '@tanstack/react-router'
import type { ShownList, ShownMember } from '@schaufenster/site/overlays'
import { currentPage } from '../current-page.ts'
import type { ShownBlock, ShownBlocks } from './shown-blocks.tsx'

/** The field of a page that its sections are in. */
const SECTIONS = 'content_boxes'

const idsIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.flatMap((item: unknown) => {
        const id: unknown = typeof item === 'object' && item !== null && '_id' in item ? item._id : undefined
        return typeof id === 'string' ? [id] : []
      })
    : []

const boxOf = (rects: readonly DOMRect[]): DOMRect | undefined => {
  const seen = rects.filter(({ width, height }) => width > 0 && height > 0)
  if (seen.length === 0) return undefined
  const [left, top] = [Math.min(...seen.map((rect) => rect.left)), Math.min(...seen.map((rect) => rect.top))]
  const [right, bottom] = [Math.max(...seen.map((rect) => rect.right)), Math.max(...seen.map((rect) => rect.bottom))]
  return new DOMRect(left, top, right - left, bottom - top)
}

const topOf = ({ part }: ShownBlock): number => boxOf(part.getClientRects())?.top ?? 0

/**
 * The sections of the page on screen, from top to bottom, as the answer has them.
 *
 * @param names that answers have stored fields by, where they differ
 */
export const findSections = (
  router: RegisteredRouter,
  blocks: ShownBlocks,
  names: Readonly<Record<string, string>>,
): ShownList | undefined => {
  const page = currentPage(router)?.content?.app.page
  // A route of the site's own has no document.
  if (!page?._id) return undefined
  const content: unknown = page.content
  const list: unknown =
    typeof content === 'object' && content !== null ? Reflect.get(content, names[SECTIONS] ?? SECTIONS) : undefined
  const parts = blocks.all()
  const seen = new Map<string, number>()
  const members = idsIn(list).map((ref): ShownMember => {
    const nth = seen.get(ref) ?? 0
    seen.set(ref, nth + 1)
    return {
      member: { ref, nth },
      // A section that is listed twice is on the page twice.
      readBox: () =>
        boxOf(
          parts
            .filter(({ id }) => id === ref)
            .toSorted((one, other) => topOf(one) - topOf(other))
            .at(nth)
            ?.part.getClientRects() ?? [],
        ),
    }
  })
  return { id: page._id, documentType: page._type, list: SECTIONS, members }
}
