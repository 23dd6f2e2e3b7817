import { languageOf, localeRoot } from '@schaufenster/site/locale'
import { SUGGESTIONS_FILE } from '@schaufenster/site/suggestions-file'
import type { OutputFile, PageSummary } from '@schaufenster/site/outputs'

/** The pages that an error page may suggest, which a host of files cannot look up. */
export const toSuggestions = (pages: readonly PageSummary[]): OutputFile[] => [
  {
    path: SUGGESTIONS_FILE,
    body: JSON.stringify(
      pages.flatMap(({ path, suggestedAs }) =>
        path === localeRoot(languageOf(path)) || suggestedAs === null ? [] : [{ title: suggestedAs, path }],
      ),
    ),
  },
]
