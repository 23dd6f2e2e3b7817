import { toDay } from '../dependencies/basis.ts'

const LOOK_MS = 10_000
/** Clocks differ slightly. */
const LATER_MS = 1000

/**
 * Does work when a day begins; the content service uses UTC. The clock is looked at: one long timer notices neither that the machine
 * slept nor that its clock was set.
 *
 * @returns a function that ends it
 */
export const everyDay = (work: () => void): (() => void) => {
  const today = (): string => toDay(Date.now() - LATER_MS)
  let day = today()
  const timer = setInterval(() => {
    if (today() === day) return
    day = today()
    work()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
