import type { Level } from './shape.ts'

export interface FilePlace {
  /** Relative to the project, or as passed to the command; undefined when no single file is the cause. */
  file?: string | undefined
  /** From 1. */
  line?: number | undefined
}

export interface DocumentPlace {
  /** Without `drafts.`, unless drafts are checked as such. */
  documentId: string
  documentType: string
  /** As Sanity writes paths; empty for the document itself. */
  path: string
}

/** In a file, in a document, or in a document at a line of an export. */
type Place = FilePlace & Partial<DocumentPlace>

/** What a check of code or content says: the same for every check, so that one report can have all. */
export type Finding<Rule extends string = string, Where = Place> = Where & {
  /** An error must be fixed; a warning or an info is the reader's decision. */
  level: Level
  rule: Rule
  /** What is wrong: in German for editors, in English for developers. */
  message: string
  /** What to do about it, or what is expected; empty where the message says it. */
  remedy: string
}

/** As one text. */
export const toText = ({ message, remedy }: Pick<Finding, 'message' | 'remedy'>): string =>
  remedy === '' ? message : `${message} ${remedy}`
