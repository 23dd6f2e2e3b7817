import type { ScheduleAction } from '@schaufenster/editing/schedule'

/** Names of the actions of a plan. */
export const ACTION_WORDS: Readonly<Record<ScheduleAction, string>> = {
  publish: 'Veröffentlichen',
  unpublish: 'Zurückziehen',
}
