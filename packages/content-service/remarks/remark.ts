import { hasTexts } from '../store/json.ts'

/** What an editor has answered. */
interface Answer {
  text: string
  /** Their name. */
  by: string
  at: string
}

/** What somebody who has a link has said of a place on its page. */
export interface Remark {
  id: string
  /** Id of the link, and for whom it is: both are known after the link is gone. */
  share: string
  shareName: string
  /** Id of the page, without `drafts.`. */
  page: string
  /** Where it is: id of the page or of a section, its type at the time, and the path within; empty for the document as a whole. */
  document: string
  documentType: string
  path: string
  /** What stood there. */
  quote: string
  /** Who says it. */
  name: string
  text: string
  /** ISO 8601, as all times here. */
  createdAt: string
  answer?: Answer
  /** When an editor has settled it. */
  doneAt?: string
}

const isAnswer = (value: unknown): value is Answer => hasTexts(value, ['text', 'by', 'at'])

/** @returns undefined for anything else */
export const parseRemark = (text: string): Remark | undefined => {
  const value: unknown = JSON.parse(text)
  const isWhole = hasTexts(value, [
    'id',
    'share',
    'shareName',
    'page',
    'document',
    'documentType',
    'path',
    'quote',
    'name',
    'text',
    'createdAt',
  ])
  if (!isWhole) return undefined
  const { answer, doneAt, ...rest } = value
  return {
    ...rest,
    ...(isAnswer(answer) && { answer }),
    ...(typeof doneAt === 'string' && { doneAt }),
  }
}
