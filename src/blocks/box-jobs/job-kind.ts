import type { JobKind } from '#src/generated/option-lists.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'

/** The schema.org `employmentType` values by their names in the Studio (schema/documents/job.ts). */
export const toJobKind = (kinds: Record<JobKind, string>, kind: string | null | undefined): string =>
  isKeyOf(kinds, kind) ? kinds[kind] : ''
