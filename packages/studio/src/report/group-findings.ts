import { RULES } from '@schaufenster/editing/site-report/rules'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'

export interface FindingGroup {
  key: string
  title: string
  findings: readonly SiteFinding[]
}

const isError = ({ level }: SiteFinding): boolean => level === 'error'

/** Errors first. */
const inOrder = (findings: readonly SiteFinding[]): SiteFinding[] =>
  findings.toSorted((a, b) => Number(isError(b)) - Number(isError(a)))

const rankOf = ({ findings }: FindingGroup): number => (findings.some(isError) ? 0 : 1)

/** Of each rule, in the order of the rules. */
export const groupByRule = (findings: readonly SiteFinding[]): FindingGroup[] => {
  const byRule = Map.groupBy(findings, ({ rule }): string => rule)
  return Object.entries(RULES).flatMap(([key, title]) => {
    const own = byRule.get(key)
    return own ? [{ key, title, findings: inOrder(own) }] : []
  })
}

/** What stands on no page, and is shown everywhere or nowhere. */
const ELSEWHERE = 'elsewhere'

/** Of each page, those with errors first, then by title. @param titleOf of a page */
export const groupByPage = (findings: readonly SiteFinding[], titleOf: (id: string) => string): FindingGroup[] => {
  const byPage = Map.groupBy(findings, ({ page }) => page ?? ELSEWHERE)
  const elsewhere = byPage.get(ELSEWHERE)
  byPage.delete(ELSEWHERE)
  const groups = [...byPage].map(([key, own]) => ({ key, title: titleOf(key), findings: inOrder(own) }))
  return [
    ...groups.toSorted((a, b) => rankOf(a) - rankOf(b) || a.title.localeCompare(b.title, 'de', { numeric: true })),
    ...(elsewhere ? [{ key: ELSEWHERE, title: 'Ganze Website', findings: inOrder(elsewhere) }] : []),
  ]
}

/** As `2 Fehler und ein Hinweis`. */
export const countInWords = (findings: readonly SiteFinding[]): string => {
  const errors = findings.filter(isError).length
  const hints = findings.length - errors
  const parts = [
    ...(errors > 0 ? [`${errors.toLocaleString('de')} Fehler`] : []),
    ...(hints > 0 ? [hints === 1 ? '1 Hinweis' : `${hints.toLocaleString('de')} Hinweise`] : []),
  ]
  return parts.join(' und ')
}
