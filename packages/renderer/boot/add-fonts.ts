import type { Font } from '@schaufenster/site/app-files'
import { yieldToMain } from './yield-to-main.ts'

const load = async ({ family, file, descriptors }: Font): Promise<FontFace> => {
  const response = await fetch(file)
  // Given an address instead, Chromium lays out the page for each font that arrives, even if it is not used yet.
  return new FontFace(family, await response.arrayBuffer(), descriptors).load()
}

/**
 * Keeps the target of a hash where it is, if it is in view: scroll anchoring may hold on to the section before it. After a reload
 * the browser restores the position; a target in view is then only where its stand-in happens to be.
 *
 * @param noted position in pixels that the entry of the history had before this document; undefined if it is a new one
 */
const keepTarget = (noted: number | undefined, change: () => void) => {
  const target = document.querySelector(':target')
  // Reading a position lays out the page.
  if (!target) return change()
  const isRestored = scrollY === noted
  const { top } = target.getBoundingClientRect()
  change()
  if (!isRestored && top >= 0 && top < innerHeight)
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
}

/**
 * Adds the fonts of every page in one step, when all have arrived or failed: each arrival lays out the whole page. Until then
 * text is set in the stand-ins (`theme/fonts.css`). They are fetched after the first frame, so that the picture of the first view comes
 * first; in a hidden tab, which has no frames, at once.
 */
export const addFonts = async (fonts: Font[]): Promise<void> => {
  const noted = history.state?.place?.y
  if (document.visibilityState === 'visible') await new Promise(requestAnimationFrame)
  await yieldToMain()
  const loaded = await Promise.allSettled(fonts.map(load))
  keepTarget(noted, () => {
    for (const font of loaded) if (font.status === 'fulfilled') document.fonts.add(font.value)
  })
}
