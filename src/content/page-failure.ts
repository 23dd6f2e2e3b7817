import type { PageError } from './errors.ts'
import type { Suggestion } from './suggestions.ts'

/** What stands in a page's place when it cannot be shown (SPEC § 8), and where the visitor may have wanted to go. */
export interface PageFailure extends PageError {
  suggestions: Suggestion[]
}
