import type { Schedule, ScheduleAction } from '@schaufenster/editing/schedule'

/** What happens to earlier plans of the same documents. */
export type Resolution = 'replace' | 'keep'

/** The plans that some documents have already. @param before the plan that is edited, which is none of them */
export const findEarlierPlans = (
  schedules: readonly Schedule[],
  ids: readonly string[],
  before?: Pick<Schedule, '_id'>,
): Schedule[] =>
  schedules.filter(({ _id, documents }) => _id !== before?._id && documents.some(({ id }) => ids.includes(id)))

/**
 * The resolution to propose. A second plan of the same kind is a change of mind, and one that was not carried out is over;
 * publishing a page and withdrawing it later are two plans.
 */
export const proposeResolution = (earlier: readonly Schedule[], action: ScheduleAction): Resolution =>
  earlier.some((one) => one.action === action || one.faults) ? 'replace' : 'keep'

/** Plans in place of earlier ones, without some documents: a plan of several keeps the others. */
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

/** Why a plan cannot be added to the earlier ones: of two at one time, the order is not known. */
export const refuseSameTime = (earlier: readonly Schedule[], at: string | undefined): string | undefined =>
  at !== undefined && earlier.some((one) => Date.parse(one.at) === Date.parse(at))
    ? 'Zu dieser Zeit ist schon etwas geplant. Bitte eine andere Zeit wählen oder den früheren Plan ersetzen.'
    : undefined
