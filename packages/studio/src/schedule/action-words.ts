import type { ScheduleAction } from '@schaufenster/site/schedule'

/** What is planned, in a word. */
export const ACTION_WORDS: Readonly<Record<ScheduleAction, string>> = {
  publish: 'Veröffentlichen',
  unpublish: 'Zurückziehen',
}
