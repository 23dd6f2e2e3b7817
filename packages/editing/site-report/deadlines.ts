import type { StoredDocument } from '@schaufenster/site/stored'
import type { ReportOn } from './site-finding.ts'

const DAY_MS = 86_400_000
/** Days before its end on which a vacancy is reported. */
const SOON = 14

const DATE = /^\d{4}-\d\d-\d\d/

const inWords = (days: number): string => (days === 0 ? 'heute' : days === 1 ? 'morgen' : `in ${days} Tagen`)

/**
 * Finds what visitors do not see any more within fourteen days: vacancies, by the field that search engines read as well.
 *
 * @param today as `2026-11-30`
 */
export const checkDeadline = (document: StoredDocument, today: string, reportOn: ReportOn): void => {
  const end = document['validThrough']
  if (typeof end !== 'string' || !DATE.test(end)) return
  const days = (Date.parse(end.slice(0, 10)) - Date.parse(today)) / DAY_MS
  // One that is over is not shown any more.
  if (!(days >= 0 && days <= SOON)) return
  const date = new Date(end.slice(0, 10)).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' })
  reportOn(document)({
    level: 'warning',
    rule: 'deadline',
    path: 'validThrough',
    message: `Die Frist endet ${inWords(days)}, am ${date}. Danach steht das nicht mehr auf der Website.`,
    remedy: 'Bitte verlängern, wenn es noch gilt.',
    about: end,
  })
}
