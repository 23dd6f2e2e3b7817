import type { Issue } from '@schaufenster/shapes/issue'

/** Where a document was read from. */
export interface Origin {
  /** As given by whoever asked, with the file inside an archive; undefined for a service. */
  file?: string
  /** From 1. */
  line?: number
}

/** One thing wrong with one document. */
export interface Finding extends Origin, Omit<Issue, 'rule'> {
  id?: string
  type?: string
  rule: Issue['rule'] | 'syntax' | 'type' | 'duplicate' | 'reference' | 'slug' | 'anchor'
}

/** One line of text for a finding: where, how serious, what is wrong, what would be right. */
export const describeFinding = ({ file, line, id, path, level, message, expected }: Finding): string => {
  const place = file === undefined ? [] : [line === undefined ? file : `${file}:${line}`]
  return `${[...place, level, ...(id === undefined ? [] : [id]), ...(path === '' ? [] : [path])].join('  ')}  ${message}; expected: ${expected}`
}
