import type { ScheduleAction } from '@schaufenster/site/schedule'

/** Names of the actions of a plan. */
export const ACTION_WORDS: Readonly<Record<ScheduleAction, string>> = {
  publish: 'Veröffentlichen',
  unpublish: 'Zurückziehen',
}
