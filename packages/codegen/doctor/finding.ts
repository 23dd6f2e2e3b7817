import type { FilePlace, Finding } from '@schaufenster/shapes/finding'
import type { Level } from '@schaufenster/shapes/shape'

/** Every rule with the heading of its group, in display order. */
export const rules = {
  unreadable: { level: 'error', title: 'What codegen cannot read' },
  'schema-file-unmatched': { level: 'error', title: 'Schema files that are not read' },
  'query-outside': { level: 'error', title: 'Queries that are not read, and so not typed' },
  'query-unnamed': { level: 'error', title: 'Queries that are not typed because of their name' },
  'block-file-stray': { level: 'warning', title: 'Files of a block folder that nothing uses' },
  'title-missing': { level: 'warning', title: 'Types and fields without a title' },
  'description-missing': { level: 'warning', title: 'Types and fields that editors have to guess' },
  'type-unread': { level: 'warning', title: 'Documents that no query reads' },
  'field-unread': { level: 'warning', title: 'Fields that no query reads' },
  'type-deprecated': { level: 'warning', title: 'Types that are not offered any more' },
  'section-misplaced': { level: 'warning', title: 'Sections on pages that do not take them' },
  'type-unused': { level: 'warning', title: 'Types that nothing uses' },
  'query-export-unused': { level: 'warning', title: 'Exports of query modules that nothing uses' },
} as const satisfies Record<string, { level: Level; title: string }>

export type RuleName = keyof typeof rules

/** Something that is missing, unused or out of place. */
export type DoctorFinding = Finding<RuleName, FilePlace>

export const toFinding = (
  rule: RuleName,
  { file, line }: FilePlace,
  message: string,
  remedy: string,
): DoctorFinding => ({
  level: rules[rule].level,
  rule,
  file,
  line,
  message,
  remedy,
})
