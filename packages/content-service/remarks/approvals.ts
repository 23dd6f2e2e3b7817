import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Share } from '../shares/share.ts'
import { hasTexts } from '../store/json.ts'
import { keepRecords } from '../store/kept-records.ts'
import { toState, type SeenDocument } from './shown-state.ts'

/** Somebody who has a link has agreed to its page as it was shown. */
export interface Approval {
  id: string
  /** Id of the link, and for whom it is. */
  share: string
  shareName: string
  /** Id of the page, without `drafts.`, */
  page: string
  /** and what it was called. */
  pageTitle: string
  /** Names of the page's fields that refer to its sections. */
  sections: readonly string[]
  /** Who agrees. */
  name: string
  /** ISO 8601. */
  at: string
  /** Whether the link showed a state that was kept for it. */
  isFrozen: boolean
  /** What was shown: the page first. */
  documents: readonly SeenDocument[]
}

const isSeen = (value: unknown): value is SeenDocument => hasTexts(value, ['id', 'type', 'title', 'rev', 'print'])

const parseApproval = (text: string): Approval | undefined => {
  const value: unknown = JSON.parse(text)
  if (!hasTexts(value, ['id', 'share', 'shareName', 'page', 'pageTitle', 'name', 'at'])) return undefined
  const { documents, isFrozen, sections } = value
  if (!Array.isArray(sections) || !sections.every((one) => typeof one === 'string')) return undefined
  if (typeof isFrozen !== 'boolean' || !Array.isArray(documents) || !documents.every(isSeen)) return undefined
  return { ...value, sections, isFrozen, documents }
}

export interface Approvals {
  /** Newest first. */
  list: () => Approval[]
  listOf: (share: Pick<Share, 'id'>) => Approval[]
  /** The same person agrees once to the same state. */
  add: (share: Share, name: string, documents: readonly SeenDocument[]) => { approval: Approval; isNew: boolean }
}

/** Opens the approvals of a data folder: a file each, which nothing changes afterwards. */
export const openApprovals = ({ dataDir, log }: { dataDir: string; log: (line: string) => void }): Approvals => {
  const records = keepRecords({ folder: join(dataDir, 'approvals'), parse: parseApproval, what: 'an approval', log })
  const sort = (approvals: readonly Approval[]): Approval[] =>
    approvals.toSorted((left, right) => right.at.localeCompare(left.at))
  const listOf = ({ id }: Pick<Share, 'id'>): Approval[] => sort([...records.all()].filter(({ share }) => share === id))
  return {
    list: () => sort([...records.all()]),
    listOf,
    add(share, name, documents) {
      const state = toState(documents)
      const existing = listOf(share).find((one) => one.name === name && toState(one.documents) === state)
      if (existing) return { approval: existing, isNew: false }
      return {
        isNew: true,
        approval: records.write({
          id: randomBytes(8).toString('hex'),
          share: share.id,
          shareName: share.name,
          page: share.page,
          pageTitle: documents[0]?.title ?? '',
          sections: share.sections,
          name,
          at: new Date(Date.now()).toISOString(),
          isFrozen: share.frozen !== undefined,
          documents,
        }),
      }
    },
  }
}
