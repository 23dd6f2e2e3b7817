import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isMissing, messageOf } from '@schaufenster/cli/errors'
import { isPart, keepFileSync } from '@schaufenster/cli/replace-file'
import type { Mail } from '../mail/mail.ts'
import { readRecords } from '../store/record-files.ts'
import { mustHaveRoom } from './room.ts'
import { mailsOf, parseSubmission, type State, type Submission } from './submission.ts'
import { toMail } from './to-mail.ts'

interface Received extends Omit<Submission, 'receivedAt' | 'keptUntil' | 'state' | 'isMailed' | 'files'> {
  files: readonly { key: string; label: string; name: string; bytes: Uint8Array }[]
  /** How long it is kept; otherwise as long as the settings say. */
  days?: number | undefined
}

export interface Submissions {
  /** Newest first. */
  list: () => Submission[]
  /** Keeps it, once: it is on the disk when this returns. @throws SubmissionsFull, a system error when it cannot be written */
  receive: (received: Received) => void
  /** @returns whether there is one */
  setState: (id: string, state: State) => boolean
  remove: (id: string) => boolean
  /** Of one person, with what waits to be sent. @returns how many there were */
  removeOf: (mail: string) => number
  /** The bytes of a file; undefined when there is none. */
  readFile: (id: string, key: string) => { name: string; bytes: Uint8Array } | undefined
  close: () => void
}

const DAY = 86_400_000
const HOUR = 3_600_000

/** Whether two addresses are one person's: mail servers do not tell case apart. */
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Opens what was sent by the forms of the site: a file each, beside the documents. An export, a backup or the history of the
 * documents has none of it, so what was deleted for somebody does not come back.
 */
export const openSubmissions = ({
  dataDir,
  days: usualDays,
  mail,
  isBeside = false,
  log,
}: {
  dataDir: string
  /** SUBMISSION_DAYS */
  days: number
  mail: Mail
  /** Whether the folder is another service's, which may be receiving right now: then nothing is removed at the start or by time. */
  isBeside?: boolean
  log: (line: string) => void
}): Submissions => {
  const folder = join(dataDir, 'submissions')
  const locate = (id: string): string => join(folder, `${id}.json`)
  /** On the disk a file has a number; the name that its sender gave it is only in the record. */
  const locateFile = (id: string, index: number): string => join(folder, `${id}-${index}.bin`)
  const stored = readRecords(folder, parseSubmission, (file, reason = 'It is not what a form sent.') =>
    log(`! ${file} was ignored: ${reason}`),
  )
  const byId = new Map(stored.map((one) => [one.id, one]))

  const write = (one: Submission): void => {
    keepFileSync(locate(one.id), `${JSON.stringify(one)}\n`, 0o600)
    byId.set(one.id, one)
  }
  const remove = (id: string): boolean => {
    const one = byId.get(id)
    if (!one) return false
    // The record last: without it nobody finds the files.
    for (const index of one.files.keys()) rmSync(locateFile(id, index), { force: true })
    rmSync(locate(id), { force: true })
    byId.delete(id)
    mail.remove(id)
    return true
  }
  /** Into the outbox under its own id, so that a second time changes nothing. */
  const send = (one: Submission): void => {
    if (one.isMailed || !mail.canSend) return
    try {
      mail.add({ ...toMail(one), ...(one.mailTo !== undefined && { to: one.mailTo }) }, one.id)
      write({ ...one, isMailed: true })
    } catch (error) {
      log(`! The mail about a form waits for the next start. ${messageOf(error)}`)
    }
  }
  /** Files of one that was never acknowledged, and what was half written. */
  const removeLeftFiles = (): void => {
    try {
      for (const name of readdirSync(folder)) {
        const [, id] = /^([0-9a-f]{32})-\d+\.bin$/.exec(name) ?? []
        if (isPart(name) || (id !== undefined && !byId.has(id))) rmSync(join(folder, name), { force: true })
      }
    } catch (error) {
      if (!isMissing(error)) log(`! Files in ${folder} could not be removed. ${messageOf(error)}`)
    }
  }
  const removeOld = (): void => {
    try {
      for (const { id, keptUntil } of byId.values()) if (Date.parse(keptUntil) <= Date.now()) remove(id)
    } catch (error) {
      log(`! What forms sent could not be deleted after its time. ${messageOf(error)}`)
    }
  }
  let timer: NodeJS.Timeout | undefined
  if (!isBeside) {
    removeLeftFiles()
    removeOld()
    for (const one of byId.values()) send(one)
    timer = setInterval(removeOld, HOUR)
    timer.unref()
  }

  return {
    list: () => [...byId.values()].toSorted((left, right) => right.receivedAt.localeCompare(left.receivedAt)),
    receive({ files, days = usualDays, ...received }) {
      if (byId.has(received.id)) return
      const attached = files.map(({ key, label, name, bytes }) => ({ key, label, name, size: bytes.byteLength }))
      mustHaveRoom([...byId.values()], { answers: received.answers, files: attached })
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const one: Submission = {
        ...received,
        files: attached,
        receivedAt: new Date(Date.now()).toISOString(),
        keptUntil: new Date(Date.now() + days * DAY).toISOString(),
        state: 'new',
        isMailed: false,
      }
      try {
        for (const [index, { bytes }] of files.entries()) keepFileSync(locateFile(one.id, index), bytes, 0o600)
        write(one)
      } catch (error) {
        // Without its record nobody finds or deletes a file.
        for (const index of files.keys()) rmSync(locateFile(one.id, index), { force: true })
        throw error
      }
      send(one)
    },
    setState(id, state) {
      const one = byId.get(id)
      if (one && one.state !== state) write({ ...one, state })
      return one !== undefined
    },
    remove,
    removeOf(address) {
      const theirs = [...byId.values()].filter((one) => mailsOf(one).some((mailed) => isSame(mailed, address)))
      for (const { id } of theirs) remove(id)
      return theirs.length
    },
    readFile(id, key) {
      const index = byId.get(id)?.files.findIndex((file) => file.key === key) ?? -1
      const name = byId.get(id)?.files[index]?.name
      return name === undefined ? undefined : { name, bytes: readFileSync(locateFile(id, index)) }
    },
    close: () => clearInterval(timer),
  }
}
