import type { SanityClient } from '@sanity/client'
import { isObject } from '@schaufenster/site/stored'

/** What somebody who has a link has said of a place on its page, as the content service keeps it. */
export interface Remark {
  id: string
  /** For whom the link is. */
  shareName: string
  /** Id of the page, without `drafts.`. */
  page: string
  /** Id of the page or section that it is about, and its type at the time. */
  document: string
  documentType: string
  /** Empty for the document as a whole. */
  path: string
  /** What stood there. */
  quote: string
  name: string
  text: string
  createdAt: string
  answer?: { text: string; by: string; at: string }
  /** When it was settled. */
  doneAt?: string
}

/** What is not as somebody agreed to it. */
export interface ApprovalChange {
  id: string
  title: string
  what: 'changed' | 'added' | 'removed'
  at?: string
}

/** Somebody who has a link has agreed to its page. */
export interface Approval {
  id: string
  shareName: string
  page: string
  pageTitle: string
  name: string
  at: string
  isFrozen: boolean
  documents: readonly { id: string; type: string; title: string; rev: string; print: string }[]
  /** Since then; empty while it counts. */
  changes: readonly ApprovalChange[]
}

const isRemark = (value: unknown): value is Remark =>
  isObject(value) && ['id', 'page', 'document', 'path', 'text', 'name'].every((name) => typeof value[name] === 'string')

export const remarksIn = (answer: unknown): Remark[] => (Array.isArray(answer) ? answer.filter(isRemark) : [])

const isApproval = (value: unknown): value is Approval =>
  isObject(value) && typeof value['page'] === 'string' && Array.isArray(value['changes'])

export const approvalsIn = (answer: unknown): Approval[] => (Array.isArray(answer) ? answer.filter(isApproval) : [])

/** Whether the content service is the embedded one, which has remarks (`embedded` in `config.ts`). */
export const hasRemarks = (client: SanityClient): boolean => !client.config().useProjectHostname
