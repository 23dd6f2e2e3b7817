import type { JobKind } from '#src/generated/option-lists.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'

/** The schema.org `employmentType` values by their names in the Studio (schema/documents/job.ts). */
const kinds: Record<JobKind, string> = {
  FULL_TIME: 'Vollzeit',
  PART_TIME: 'Teilzeit',
  INTERN: 'Praktikum',
  CONTRACTOR: 'Freie Mitarbeit',
  TEMPORARY: 'Befristet',
}

export const toJobKind = (kind: string | null | undefined): string => (isKeyOf(kinds, kind) ? kinds[kind] : '')
