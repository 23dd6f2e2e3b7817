import { KEEP_SECTION, type OverlayOptions, type ShownList } from '@schaufenster/site/overlays'

/** Where a reader looks, from the top of the window. */
const READING_LINE = 0.25
/** Milliseconds in which the other page is expected. */
const MAX_WAIT_MS = 15_000
/** Between two looks for it. */
const LOOK_MS = 50

interface Place {
  /** Among the sections of the page. */
  index: number
  /** Of its section in the window. */
  top: number
}

/** The section that is read; undefined above the first. */
const placeIn = ({ members }: ShownList): Place | undefined => {
  const tops = members.map(({ readBox }) => readBox()?.top ?? Infinity)
  const index = tops.findLastIndex((top) => top <= innerHeight * READING_LINE)
  const top = tops[index]
  return top === undefined ? undefined : { index, top }
}

const isKeepSection = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === KEEP_SECTION

/**
 * Another language of the page begins at the section that was read in this one: a translation has the sections of its original, in their
 * order.
 */
export const keepSection = ({ studioOrigin, sections }: Pick<OverlayOptions, 'studioOrigin' | 'sections'>): void => {
  const scrollOn = (before: ShownList, { index, top }: Place, until: number): void => {
    const now = sections()
    const box = now && now.id !== before.id ? now.members[index]?.readBox() : undefined
    if (box) scrollBy({ top: box.top - top, behavior: 'instant' })
    else if (performance.now() < until) setTimeout(() => scrollOn(before, { index, top }, until), LOOK_MS)
  }
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== studioOrigin || !isKeepSection(data)) return
    const before = sections()
    const place = before && placeIn(before)
    if (place) scrollOn(before, place, performance.now() + MAX_WAIT_MS)
  })
}
