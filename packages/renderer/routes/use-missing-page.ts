import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withPath, type Suggestion } from '@schaufenster/site/errors'
import type { PageFailure } from '../content/page-failure.ts'

/**
 * What our own host says of a missing page: its address where no page can have it, and pages that resemble it
 * (REQUIREMENTS E01, E04). A host of files has one error page for all addresses, so both are added once it is hydrated.
 */
export const useMissingPage = (failure: PageFailure): PageFailure => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isUnmatched = '_splat' in useParams({ strict: false })
  const [found, setFound] = useState<{ of: PageFailure; as: PageFailure }>()
  useEffect(() => {
    if (!failure.isGeneral) return undefined
    const named = isUnmatched ? withPath(failure, path) : failure
    let isShown = true
    const show = (suggestions: Suggestion[]) =>
      isShown && setFound({ of: failure, as: { ...failure, ...named, suggestions } })
    // Without suggestions the page is complete.
    void import('../content/missing-page.ts')
      .then(({ explainMissing }) => explainMissing(path))
      .then(show, () => show([]))
    return () => {
      isShown = false
    }
  }, [failure, path, isUnmatched])
  return found?.of === failure ? found.as : failure
}
