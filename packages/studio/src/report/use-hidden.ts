import {
  HIDDEN_FINDINGS,
  HIDDEN_TYPE,
  toHiddenFindings,
  type HiddenFinding,
} from '@schaufenster/editing/site-report/hidden-findings'
import { useLiveQuery } from '../use-live-query.ts'

const CHANGES = `*[_type == "${HIDDEN_TYPE}"]`

/** What editors have hidden, the last one first; nothing while it is read. */
export const useHidden = (): HiddenFinding[] => toHiddenFindings(useLiveQuery(HIDDEN_FINDINGS, { listen: CHANGES }))
