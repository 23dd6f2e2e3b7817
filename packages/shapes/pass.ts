import type { Report } from './check-scalar.ts'
import { toPath } from './issue.ts'
import type { Issue, Segment } from './issue.ts'
import type { ContentShapes } from './shape.ts'

/** A reference found in a value. */
export interface FoundReference {
  path: string
  id: string
  /** Whether its target may be missing. */
  weak: boolean
  /** Types it may refer to. */
  to: readonly string[]
}

/** One pass over one value. */
export interface Pass {
  readonly types: ContentShapes['types']
  readonly path: Segment[]
  readonly issues: Issue[]
  readonly maxIssues: number
  /** How many more values may be checked; shared by all alternatives. */
  readonly budget: { left: number }
  readonly onReference?: ((reference: FoundReference) => void) | undefined
  readonly report: Report
}

/** Whether the budget is used up: a hostile value must not take long. */
export const isSpent = (pass: Pass): boolean => pass.budget.left <= 0 || pass.issues.length >= pass.maxIssues

/** A pass with its own issues, starting at the same path. */
export const createPass = (origin: Omit<Pass, 'issues' | 'report'>): Pass => {
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
export const within = (pass: Pass, segment: Segment, check: () => void): void => {
  pass.path.push(segment)
  check()
  pass.path.pop()
}
