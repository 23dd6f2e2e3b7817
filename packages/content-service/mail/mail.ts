import { join } from 'node:path'
import { type Message, parseMessage, toMessage } from './message.ts'
import type { MailSettings } from './mail-settings.ts'
import { openOutbox, type Waiting } from './outbox.ts'
import { createMailSender } from './send-mail.ts'

type Letter = Omit<Message, 'to'> & {
  /** Default: the studio. */
  to?: string
}

/** What the service sends by mail. */
export interface Mail {
  /** Whether there is a server to send by. */
  canSend: boolean
  /**
   * Keeps a message until it is sent: it is on the disk when this returns.
   *
   * @param id its own, in letters and digits: a second one with it takes the place of the first
   * @returns its id; undefined when nothing is sent here
   * @throws Error for an address that is none, a system error when it cannot be written
   */
  add: (letter: Letter, id?: string) => string | undefined
  /** What waits, and what was refused for good. */
  list: () => readonly Waiting<Message>[]
  remove: (id: string) => boolean
  close: () => Promise<void>
}

const NO_MAIL: Mail = {
  canSend: false,
  add: () => undefined,
  list: () => [],
  remove: () => false,
  close: async () => {},
}

/** Opens the outbox of a data folder, and goes on sending. */
export const openMail = ({
  dataDir,
  settings: { smtpUrl, from, to: studio },
  log,
  waits,
  timeLimit,
}: {
  dataDir: string
  settings: MailSettings
  log: (line: string) => void
  /** As of `openOutbox`. */
  waits?: readonly number[]
  timeLimit?: number
}): Mail => {
  if (smtpUrl === undefined || from === undefined) return NO_MAIL
  const { add, ...outbox } = openOutbox({
    folder: join(dataDir, 'outbox'),
    parse: parseMessage,
    deliver: createMailSender({ url: smtpUrl, from, ...(timeLimit !== undefined && { timeLimit }) }),
    log,
    ...(waits && { waits }),
  })
  return {
    ...outbox,
    canSend: true,
    add: ({ to = studio ?? from, ...letter }, id) => add(toMessage({ to, ...letter }), id),
  }
}
