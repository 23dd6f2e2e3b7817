import type { Deed } from './pair-events.ts'

interface Listener {
  onDeed: (deed: Deed) => void
  /** The form shows what it has led to, with the next rendering. */
  onShown: (deed: Deed) => void
}

/** What others have done with documents that are open in this tab. */
export const createDeeds = () => {
  const listening = new Set<Listener>()
  return {
    tell: (deed: Deed): void => listening.forEach(({ onDeed }) => onDeed(deed)),
    show: (deed: Deed): void => listening.forEach(({ onShown }) => onShown(deed)),
    subscribe(listener: Listener): () => void {
      listening.add(listener)
      return () => listening.delete(listener)
    },
  }
}

export type Deeds = ReturnType<typeof createDeeds>

/** Of this tab: its connection tells, and its forms say it in words. */
export const deeds = createDeeds()
