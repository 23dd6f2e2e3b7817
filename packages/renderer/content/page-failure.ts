import type { PageError, Suggestion } from '@schaufenster/site/errors'

/** What is shown when a page cannot be (SPEC § 8), with suggestions where the visitor may have wanted to go. */
export interface PageFailure extends PageError {
  suggestions: Suggestion[]
  /** It was made for any address, as on a host of files: the browser adds the address and the suggestions. */
  isGeneral?: true
}
