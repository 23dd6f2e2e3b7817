/** At most once per visit, and never over a prerendered page, which it would only delay (B09). */
export const shouldShowPreloader = ({
  prerendered,
  shownBefore,
}: {
  prerendered: boolean
  shownBefore: boolean
}): boolean => !prerendered && !shownBefore

/** Kept in memory for one visit: no cookie, no storage. */
export const createPreloaderVisit = ({ prerendered }: { prerendered: boolean }) => {
  let shownBefore = false
  return {
    /** Whether to show it now; true at most once. */
    claim: (): boolean => {
      const show = shouldShowPreloader({ prerendered, shownBefore })
      shownBefore = true
      return show
    },
  }
}
