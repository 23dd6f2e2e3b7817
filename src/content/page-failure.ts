import type { PageError } from './errors.ts'
import type { Suggestion } from './suggestions.ts'

/** What is shown when a page cannot be (SPEC § 8), with suggestions where the visitor may have wanted to go. */
export interface PageFailure extends PageError {
  suggestions: Suggestion[]
}
