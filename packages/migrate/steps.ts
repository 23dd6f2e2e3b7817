import { orderOf, toMutations } from './change.ts'
import type { DocumentChange, Mutation } from './change.ts'
import { findHolding, loosen } from './inner-references.ts'

/** What is done to one document in one transaction. */
interface Step {
  id: string
  /** @param revision of the document as an earlier transaction of the run left it */
  toMutations: (revision?: string) => Mutation[]
}

const toStep = ({ id, before, after }: DocumentChange): Step => ({
  id,
  toMutations: (revision) =>
    toMutations(before && revision !== undefined ? { ...before, _rev: revision } : before, after),
})

const toWhole = (changes: readonly DocumentChange[]): Step[] =>
  changes.toSorted((a, b) => orderOf(a) - orderOf(b)).map(toStep)

/**
 * The same in an order that any transaction may end after. Documents that refer to each other can neither go nor come back one after
 * the other: meanwhile their references are weak.
 */
const toSteps = (changes: readonly DocumentChange[]): Step[] => {
  const newIds = new Set(changes.flatMap(({ id, before }) => (before ? [] : id)))
  const removedIds = new Set(changes.flatMap(({ id, after }) => (after ? [] : id)))
  const first: Step[] = []
  const last: Step[] = []
  const loosened = changes.map((change): DocumentChange => {
    const { id, before, after } = change
    if (before && !after) {
      const paths = findHolding(before, removedIds)
      const set = Object.fromEntries(paths.map((path) => [`${path}._weak`, true]))
      const patch = { id, ifRevisionID: before._rev, set }
      if (paths.length > 0) first.push({ id, toMutations: () => [{ patch }] })
    }
    if (before || !after) return change
    const paths = findHolding(after, newIds)
    if (paths.length === 0) return change
    const unset = paths.map((path) => `${path}._weak`)
    last.push({ id, toMutations: (ifRevisionID) => [{ patch: { id, ifRevisionID, unset } }] })
    return { id, after: loosen(after, newIds) }
  })
  return [...first, ...toWhole(loosened), ...last]
}

const inBatches = (steps: readonly Step[], largest: number): Step[][] => {
  const batches: Step[][] = [[]]
  let size = 0
  for (const step of steps) {
    const bytes = Buffer.byteLength(JSON.stringify(step.toMutations()))
    if (size > 0 && size + bytes > largest) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(step)
    size += bytes
  }
  return batches
}

/** Groups changes into transactions. @param largest bytes of one */
export const toBatches = (changes: readonly DocumentChange[], largest: number): Step[][] => {
  const whole = inBatches(toWhole(changes), largest)
  return whole.length > 1 ? inBatches(toSteps(changes), largest) : whole
}
