/** Every rule with the heading of its group, in display order. An error must be fixed; advice improves the project. */
export const rules = {
  unreadable: { level: 'error', title: 'What codegen cannot read' },
  'schema-file-unmatched': { level: 'error', title: 'Schema files that are not read' },
  'query-outside': { level: 'error', title: 'Queries that are not read, and so not typed' },
  'query-unnamed': { level: 'error', title: 'Queries that are not typed because of their name' },
  'block-file-stray': { level: 'advice', title: 'Files of a block folder that nothing uses' },
  'title-missing': { level: 'advice', title: 'Types and fields without a title' },
  'description-missing': { level: 'advice', title: 'Types and fields that editors have to guess' },
  'type-unread': { level: 'advice', title: 'Documents that no query reads' },
  'field-unread': { level: 'advice', title: 'Fields that no query reads' },
  'type-deprecated': { level: 'advice', title: 'Types that are not offered any more' },
  'section-misplaced': { level: 'advice', title: 'Sections on pages that do not take them' },
  'type-unused': { level: 'advice', title: 'Types that nothing uses' },
  'query-export-unused': { level: 'advice', title: 'Exports of query modules that nothing uses' },
} as const satisfies Record<string, { level: 'error' | 'advice'; title: string }>

export type RuleName = keyof typeof rules

export interface Location {
  /** Relative to the project; undefined when no single file is the cause. */
  file?: string | undefined
  /** From 1. */
  line?: number | undefined
}

/** Something that is missing, unused or out of place. */
export interface Finding extends Location {
  rule: RuleName
  /** What is wrong. */
  message: string
  /** What to do about it. */
  next: string
}

export const find = (rule: RuleName, { file, line }: Location, message: string, next: string): Finding => ({
  rule,
  file,
  line,
  message,
  next,
})
