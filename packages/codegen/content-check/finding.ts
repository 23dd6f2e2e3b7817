import type { Issue } from '@schaufenster/shapes/issue'

/** Where a document was read from. */
export interface Origin {
  /** As passed to the command, with the file inside an archive; undefined for a service. */
  file?: string
  /** From 1. */
  line?: number
}

/** A document that has been read. */
export interface DocumentRef extends Origin {
  id: string
  type: string
}

/** One thing wrong with one document. */
export interface Finding extends Origin, Omit<Issue, 'rule'> {
  id?: string
  type?: string
  rule: Issue['rule'] | 'syntax' | 'type' | 'duplicate' | 'reference' | 'slug' | 'anchor' | 'place'
}

/** Formats a finding as one line: place, level, what is wrong, what is expected. */
export const describeFinding = ({ file, line, id, path, level, message, expected }: Finding): string => {
  const place = file === undefined ? [] : [line === undefined ? file : `${file}:${line}`]
  return `${[...place, level, ...(id === undefined ? [] : [id]), ...(path === '' ? [] : [path])].join('  ')}  ${message}; expected: ${expected}`
}
