/** Milliseconds: as long as the Studio offers to undo a removal, and until the page shows it. */
const OFFERED_MS = 40_000

/** @returns undefined while the page does not know the list; without a box for what it does not show */
type Find = () => { box: DOMRect | undefined } | undefined

/**
 * What is removed and taken back is where it was in the window. The preview keeps in place what has come there meanwhile, and what returns above
 * that would be out of sight: as if nothing had been undone.
 */
export const awaitReturn = (find: Find): void => {
  const top = find()?.box?.top
  if (top === undefined) return
  let isGone = false
  const follow = (): void => {
    const now = find()
    if (!now) return
    if (!now.box) isGone = true
    else if (isGone) {
      observer.disconnect()
      scrollBy({ top: now.box.top - top, behavior: 'instant' })
    }
  }
  // After the preview, which keeps in place what is in view once the marks of new texts are read.
  const observer = new MutationObserver(() => queueMicrotask(follow))
  observer.observe(document.body, { subtree: true, childList: true })
  setTimeout(() => observer.disconnect(), OFFERED_MS)
}
