import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Share } from '../shares/share.ts'
import { keepRecords } from '../store/kept-records.ts'
import { parseRemark, type Remark } from './remark.ts'

/** What a visitor brings. */
export type Said = Pick<Remark, 'id' | 'document' | 'documentType' | 'path' | 'quote' | 'name' | 'text'>

/** What editors change. */
interface RemarkChange {
  answer?: { text: string; by: string }
  isDone?: boolean
}

/** What visitors of links have said of their pages. */
export interface Remarks {
  /** Another one after each change: whoever has seen it need not read again. */
  version: () => string
  /** Oldest first. */
  list: () => Remark[]
  listOf: (share: Pick<Share, 'id'>) => Remark[]
  get: (id: string) => Remark | undefined
  /** Written to the disk when it returns. */
  add: (share: Share, said: Said) => Remark
  /** @returns undefined if there is none */
  change: (id: string, change: RemarkChange) => Remark | undefined
  /** @returns whether there was one */
  remove: (id: string) => boolean
}

const now = (): string => new Date(Date.now()).toISOString()

/** Opens the remarks of a data folder: a file each, beside the links, and for the same reasons. */
export const openRemarks = ({ dataDir, log }: { dataDir: string; log: (line: string) => void }): Remarks => {
  const records = keepRecords({ folder: join(dataDir, 'remarks'), parse: parseRemark, what: 'a remark', log })
  const started = randomUUID()
  let changes = 0
  const write = (remark: Remark): Remark => {
    changes++
    return records.write(remark)
  }
  const sort = (remarks: readonly Remark[]): Remark[] =>
    remarks.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt))
  return {
    version: () => `${started}-${changes}`,
    list: () => sort([...records.all()]),
    listOf: ({ id }) => sort([...records.all()].filter(({ share }) => share === id)),
    get: records.get,
    add: ({ id: share, name: shareName, page }, said) => write({ ...said, share, shareName, page, createdAt: now() }),
    change(id, { answer, isDone }) {
      const remark = records.get(id)
      if (!remark) return undefined
      const { doneAt, ...rest } = remark
      const isSettled = isDone ?? doneAt !== undefined
      return write({
        ...rest,
        ...(answer && { answer: { ...answer, at: now() } }),
        ...(isSettled && { doneAt: doneAt ?? now() }),
      })
    },
    remove(id) {
      changes++
      return records.remove(id)
    },
  }
}
