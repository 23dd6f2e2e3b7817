/** The kinds of schema.org's `employmentType` in the words of the Studio (schema/documents/job.ts). */
const KINDS = new Map([
  ['FULL_TIME', 'Vollzeit'],
  ['PART_TIME', 'Teilzeit'],
  ['INTERN', 'Praktikum'],
  ['CONTRACTOR', 'Freie Mitarbeit'],
  ['TEMPORARY', 'Befristet'],
])

export const toJobKind = (kind: string | null | undefined): string => KINDS.get(kind ?? '') ?? ''
