import type { Deed } from './pair-events.ts'

type Hear = (deed: Deed) => void

/** What others have done with documents that are open in this tab. */
export const createDeeds = () => {
  const listening = new Set<Hear>()
  return {
    tell: (deed: Deed): void => listening.forEach((hear) => hear(deed)),
    subscribe(hear: Hear): () => void {
      listening.add(hear)
      return () => listening.delete(hear)
    },
  }
}

/** Of this tab: its connection tells, and its forms say it in words. */
export const deeds = createDeeds()
