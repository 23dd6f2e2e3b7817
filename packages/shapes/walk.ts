import type { Report } from './check-scalar.ts'
import { toPath } from './issue.ts'
import type { Issue, Segment } from './issue.ts'
import type { ContentShapes } from './shape.ts'

/** A reference found in a value. */
export interface FoundReference {
  path: string
  id: string
  /** Whether it may lead nowhere. */
  weak: boolean
  /** Types it may lead to. */
  to: readonly string[]
}

/** One pass over one value. */
export interface Walk {
  readonly types: ContentShapes['types']
  readonly path: Segment[]
  readonly issues: Issue[]
  readonly maxIssues: number
  /** How many more values are looked at; shared by all that is tried. */
  readonly budget: { left: number }
  readonly onReference?: ((reference: FoundReference) => void) | undefined
  readonly report: Report
}

/** Whether the pass goes on: a hostile value must not keep anybody busy for long. */
export const isSpent = (walk: Walk): boolean => walk.budget.left <= 0 || walk.issues.length >= walk.maxIssues

/** A pass that collects on its own, from the same place on. */
export const createWalk = (origin: Omit<Walk, 'issues' | 'report'>): Walk => {
  const issues: Issue[] = []
  return {
    ...origin,
    issues,
    report: (rule, message, expected, level = 'error') => {
      if (issues.length < origin.maxIssues) issues.push({ path: toPath(origin.path), rule, message, expected, level })
    },
  }
}

/** Runs a check one step further into the value. */
export const within = (walk: Walk, segment: Segment, check: () => void): void => {
  walk.path.push(segment)
  check()
  walk.path.pop()
}
