import type { DocumentPlace, FilePlace, Finding } from '@schaufenster/shapes/finding'
import type { IssueRule } from '@schaufenster/shapes/issue'

/** A document that has been read, and where: of a service, it is in no file. */
export interface DocumentRef extends FilePlace {
  id: string
  type: string
}

type ContentRule = IssueRule | 'syntax' | 'type' | 'duplicate' | 'reference' | 'slug' | 'anchor' | 'place'

/** One thing wrong with one document. What cannot be read has neither id nor type. */
export type ContentFinding = Finding<ContentRule, FilePlace & Partial<DocumentPlace> & Pick<DocumentPlace, 'path'>>

/** @param what comes after the path: what is wrong there, and what was expected */
export const findAt = (
  { id, type, file, line }: Partial<DocumentRef>,
  path: string,
  { expected, ...what }: Pick<ContentFinding, 'level' | 'rule' | 'message'> & { expected: string },
): ContentFinding => ({
  ...(file === undefined ? {} : { file }),
  ...(line === undefined ? {} : { line }),
  ...(id === undefined ? {} : { documentId: id }),
  ...(type === undefined ? {} : { documentType: type }),
  path,
  ...what,
  remedy: `expected: ${expected}`,
})

/** Formats a finding as one line: place, level, what is wrong, what is expected. */
export const describeFinding = ({ file, line, documentId, path, level, message, remedy }: ContentFinding): string => {
  const place = file === undefined ? [] : [line === undefined ? file : `${file}:${line}`]
  return `${[...place, level, ...(documentId === undefined ? [] : [documentId]), ...(path === '' ? [] : [path])].join('  ')}  ${message}; ${remedy}`
}
