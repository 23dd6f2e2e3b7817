import type { Schedule, ScheduleAction } from '@schaufenster/site/schedule'

/** What happens to the plans that documents have already. */
export type Earlier = 'replace' | 'keep'

/** The plans that some documents have already. @param changed the one that is changed, which is none of them */
export const findEarlier = (
  schedules: readonly Schedule[],
  ids: readonly string[],
  changed?: Pick<Schedule, '_id'>,
): Schedule[] =>
  schedules.filter(({ _id, documents }) => _id !== changed?._id && documents.some(({ id }) => ids.includes(id)))

/**
 * What is proposed: a second plan of the same kind is a change of mind, and one that was not carried out is over. To publish
 * a page and to withdraw it later are two plans.
 */
export const proposeEarlier = (earlier: readonly Schedule[], action: ScheduleAction): Earlier =>
  earlier.some((one) => one.action === action || one.faults) ? 'replace' : 'keep'

/** What earlier plans become without some documents: a plan of several keeps the others. */
export const withoutDocuments = (
  earlier: readonly Schedule[],
  ids: readonly string[],
): Omit<Schedule, '_id' | 'createdAt' | 'faults'>[] =>
  earlier
    .map(({ action, at, by, documents }) => ({
      action,
      at,
      by,
      documents: documents.filter(({ id }) => !ids.includes(id)),
    }))
    .filter(({ documents }) => documents.length > 0)

/** Why a plan cannot stand beside the earlier ones: of two at one time nobody knows which is the first. */
export const refuseBeside = (earlier: readonly Schedule[], at: string | undefined): string | undefined =>
  at !== undefined && earlier.some((one) => Date.parse(one.at) === Date.parse(at))
    ? 'Zu dieser Zeit ist schon etwas geplant. Bitte eine andere wählen, oder den früheren Plan ersetzen.'
    : undefined
