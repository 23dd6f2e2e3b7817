import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import { keepFileSync } from '@schaufenster/cli/replace-file'
import { hasTexts } from '../store/json.ts'
import { readRecords, removeHalfWritten } from '../store/record-files.ts'
import { FinalRefusal } from './final-refusal.ts'

/** What waits to be sent, and what could not be. */
export interface Waiting<Item> {
  id: string
  createdAt: string
  /** How often it was refused. */
  tries: number
  /** What was said the last time. */
  error?: string
  /** Since when it is not tried any more. */
  refusedAt?: string
  item: Item
}

export interface Outbox<Item> {
  /** Keeps it until it is sent; it is on the disk when this returns. @throws a system error when it cannot be written */
  add: (item: Item, id?: string) => string
  /** Oldest first: what waits, and what was refused for good. */
  list: () => readonly Waiting<Item>[]
  /** @returns whether there was one */
  remove: (id: string) => boolean
  /** Ends sending; what waits is sent after the next start. */
  close: () => Promise<void>
}

interface OutboxOptions<Item> {
  folder: string
  /** @returns undefined for what is none */
  parse: (value: unknown) => Item | undefined
  /** Sends one. @param id the same at each try @throws FinalRefusal when trying again is of no use, anything else to try again */
  deliver: (item: Item, id: string) => Promise<void>
  log: (line: string) => void
  /** Milliseconds before the next try, each after another failure; the last one is repeated. */
  waits?: readonly number[]
}

const MINUTE = 60_000
const WAITS = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]
/** A server that was down over holidays still gets it; then somebody has to look. */
const GIVEN_UP_AFTER = 14 * 24 * 60 * MINUTE

const toParser =
  <Item>(parse: (value: unknown) => Item | undefined) =>
  (text: string): Waiting<Item> | undefined => {
    const value: unknown = JSON.parse(text)
    if (!hasTexts(value, ['id', 'createdAt'])) return undefined
    const { id, createdAt, tries, error, refusedAt } = value
    const item = parse(value['item'])
    if (item === undefined || typeof tries !== 'number') return undefined
    return {
      id,
      createdAt,
      tries,
      ...(typeof error === 'string' && { error }),
      ...(typeof refusedAt === 'string' && { refusedAt }),
      item,
    }
  }

/**
 * Opens what waits to be sent: a file each, so that nothing is lost when the process or the receiver ends. One at a time is sent;
 * when that fails all others wait too, since most often it is the receiver that is not there. What has been sent is
 * removed; a process that is killed between both sends it again, under the same id.
 */
export const openOutbox = <Item>(options: OutboxOptions<Item>): Outbox<Item> => {
  const { folder, parse, deliver, log, waits = WAITS } = options
  const locate = (id: string): string => join(folder, `${id}.json`)
  removeHalfWritten(folder, log)
  const stored = readRecords(folder, toParser(parse), (file, reason = 'It is not a message.') =>
    log(`! ${file} was ignored: ${reason}`),
  ).toSorted((left, right) => left.createdAt.localeCompare(right.createdAt))
  const byId = new Map(stored.map((one) => [one.id, one]))
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  /** One after the other; a success ends it. */
  let failures = 0
  let sending: Promise<void> | undefined
  let isClosed = false

  const write = (one: Waiting<Item>): void => {
    keepFileSync(locate(one.id), `${JSON.stringify(one)}\n`, 0o600)
    byId.set(one.id, one)
  }
  const remove = (id: string): void => {
    rmSync(locate(id), { force: true })
    byId.delete(id)
  }
  /** The one that was tried least, so that one bad message holds up no others. */
  const next = (): Waiting<Item> | undefined => {
    if (isClosed) return undefined
    return [...byId.values()]
      .filter(({ refusedAt }) => refusedAt === undefined)
      .toSorted((a, b) => a.tries - b.tries)[0]
  }

  const noteFailure = (one: Waiting<Item>, error: unknown): void => {
    const isOver = error instanceof FinalRefusal || Date.now() - Date.parse(one.createdAt) > GIVEN_UP_AFTER
    const now = new Date(Date.now()).toISOString()
    log(`! A message could not be sent${isOver ? '; it is kept and not tried again' : ''}. ${messageOf(error)}`)
    // It may have been removed meanwhile.
    if (!byId.has(one.id)) return
    write({ ...one, tries: one.tries + 1, error: messageOf(error), ...(isOver && { refusedAt: now }) })
  }
  const sendAll = async (): Promise<void> => {
    for (let one = next(); one; one = next()) {
      try {
        await deliver(one.item, one.id)
        remove(one.id)
        failures = 0
      } catch (error) {
        try {
          noteFailure(one, error)
        } catch (failure) {
          // Such as a full disk: it is tried again all the same.
          log(`! It could not be noted that a message was not sent. ${messageOf(failure)}`)
          return send(waits[0])
        }
        if (!(error instanceof FinalRefusal)) return send(waits[Math.min(failures++, waits.length - 1)])
      }
    }
  }
  /** In a while, or earlier if that is planned already. */
  const send = (wait = 0): void => {
    if (isClosed || dueAt <= Date.now() + wait) return
    clearTimeout(timer)
    dueAt = Date.now() + wait
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      sending = sendAll().finally(() => (sending = undefined))
    }, wait)
    // What waits for the receiver keeps no process.
    timer.unref()
  }
  if (next()) send()

  return {
    add(item, id = randomBytes(16).toString('hex')) {
      write({ id, createdAt: new Date(Date.now()).toISOString(), tries: 0, item })
      // While others are sent it is among them; after a failure it is tried soon.
      if (!sending) send(failures > 0 ? waits[0] : 0)
      return id
    },
    list: () => [...byId.values()],
    remove(id) {
      if (!byId.has(id)) return false
      remove(id)
      return true
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sending
    },
  }
}
