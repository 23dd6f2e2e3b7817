import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import { FinalRefusal } from '../mail/final-refusal.ts'
import type { Mail } from '../mail/mail.ts'
import { openOutbox } from '../mail/outbox.ts'
import { hasTexts } from '../store/json.ts'
import type { Approval } from './approvals.ts'
import type { Remark } from './remark.ts'

/** What another program is told: that there is something, and where; not what it says, which is of an unpublished page. */
interface Hint {
  kind: 'remark' | 'approval'
  id: string
  page: string
  at: string
}

export interface Notices {
  tellRemark: (remark: Remark, pageTitle: string) => void
  tellApproval: (approval: Approval) => void
  close: () => Promise<void>
}

/** Milliseconds for an answer. */
const PATIENCE_MS = 10_000
/** Its receiver has understood, and does not want it. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status)

const parseHint = (value: unknown): Hint | undefined => {
  if (!hasTexts(value, ['kind', 'id', 'page', 'at'])) return undefined
  const { kind, id, page, at } = value
  return kind === 'remark' || kind === 'approval' ? { kind, id, page, at } : undefined
}

const post = async (url: string, hint: Hint): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(hint),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  if (isFinal(response.status)) throw new FinalRefusal(`REMARKS_URL answered ${response.status}.`)
  if (!response.ok) throw new Error(`REMARKS_URL answered ${response.status}.`)
}

interface NoticesOptions {
  dataDir: string
  mail: Pick<Mail, 'add'>
  /** Of another program; undefined tells none. */
  url: string | undefined
  log: (line: string) => void
  /** As of `openOutbox`. */
  waits?: readonly number[]
}

/** Tells the studio of what its clients say: by mail, and another program by a request. A remark counts whether or not this works. */
export const openNotices = ({ dataDir, mail, url, log, waits }: NoticesOptions): Notices => {
  const hints =
    url === undefined
      ? undefined
      : openOutbox({
          folder: join(dataDir, 'hints'),
          parse: parseHint,
          deliver: (hint) => post(url, hint),
          log,
          ...(waits && { waits }),
        })
  const tell = (hint: Hint, subject: string, text: string): void => {
    try {
      hints?.add(hint)
      mail.add({ subject, text })
    } catch (error) {
      log(`! The studio could not be told of ${hint.kind} ${hint.id}. ${messageOf(error)}`)
    }
  }
  return {
    tellRemark: ({ id, page, createdAt, name, shareName, quote, text }, pageTitle) =>
      tell(
        { kind: 'remark', id, page, at: createdAt },
        `Anmerkung zu „${pageTitle}“ von ${name}`,
        [`${name} (Link für ${shareName}) schreibt:`, ...(quote === '' ? [] : [`> ${quote}`]), text].join('\n\n'),
      ),
    tellApproval: ({ id, page, at, name, shareName, pageTitle }) =>
      tell(
        { kind: 'approval', id, page, at },
        `Freigabe von „${pageTitle}“ durch ${name}`,
        `${name} (Link für ${shareName}) hat „${pageTitle}“ freigegeben, wie der Link die Seite gezeigt hat.`,
      ),
    close: async () => hints?.close(),
  }
}
