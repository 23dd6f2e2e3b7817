import type { SanityClient } from '@sanity/client'
import { messageOf } from '@schaufenster/cli/errors'
import { backOff } from '@schaufenster/site/retry'
import { isRetryable } from '@schaufenster/site/errors'
import {
  HEARTBEAT_MS,
  PUBLISHER,
  SCHEDULES,
  toSchedule,
  type Schedule,
  type ScheduleFault,
} from '@schaufenster/editing/schedule'
import { PublishError } from '../publish-error.ts'
import { carryOut, removeSchedule, tellFaults } from './carry-out.ts'
import type { Memory } from './memory.ts'
import type { Carrier } from './plan.ts'

const LATE = {
  message:
    'Der Termin war schon vergangen, als das Veröffentlichen hier zum ersten Mal lief, etwa nach dem Einspielen einer Sicherung. Es ist nichts geschehen. Bitte neu planen oder entfernen.',
}

/** Failures of one schedule, within one and a half minutes, while the service answers other questions: the next ones wait for it as long. */
const MAX_FAILURES = 8
/** Ids that a message lists. */
const MAX_LISTED = 10

/** Characters of a reason: an error of the service's client quotes its whole request. */
const MAX_REASON = 200

const toFinalFault = (error: unknown): ScheduleFault => ({
  message: `Das ließ sich ${MAX_FAILURES}-mal nicht ausführen (${messageOf(error).slice(0, MAX_REASON)}). Es ist nichts geschehen. Bitte neu planen, wenn nötig in mehreren Teilen.`,
})

const describe = ({ action, at, documents }: Schedule): string => {
  const ids = documents.slice(0, MAX_LISTED).map(({ id }) => id)
  const rest = documents.length - ids.length
  return `${action === 'publish' ? 'publication' : 'withdrawal'} planned for ${at} (${ids.join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`
}

/** Whether the service answers this client at all. */
const isAnswering = (client: SanityClient): Promise<boolean> =>
  client.getDocument(PUBLISHER._id).then(
    () => true,
    () => false,
  )

export interface RunOptions extends Omit<Carrier, 'client'> {
  openClient: () => SanityClient
  memory: Memory
  now: () => number
  print: (line: string) => void
}

/** What is planned, as last read, and what becomes of it. */
export const createScheduleRun = ({ openClient, memory, now, print, ...carrier }: RunOptions) => {
  let planned: Schedule[] = []
  let heartbeat: { at: number; time: string } | undefined
  let failures = 0
  let pausedUntil = 0
  /** Failures by the id of a schedule. */
  const failureCounts = new Map<string, number>()

  const sendHeartbeat = async (client: SanityClient): Promise<void> => {
    const newest =
      planned
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .at(-1) ?? ''
    const isDue =
      !heartbeat || (planned.length > 0 && (newest >= heartbeat.time || Math.abs(now() - heartbeat.at) >= HEARTBEAT_MS))
    if (!isDue) return
    const { _updatedAt } = await client.createOrReplace({ ...PUBLISHER })
    heartbeat = { at: now(), time: _updatedAt }
  }

  /** What is done with came back with a backup. */
  const putAside = async (client: SanityClient, { _id, at }: Schedule): Promise<void> => {
    // Not there where it is being carried out at the moment, and this list is a little older.
    if (!(await client.getDocument(_id))) return
    await client.action(removeSchedule(_id))
    print(`A schedule for ${at} came back with a backup, and was removed.`)
  }

  const forget = (schedule: Schedule): void => {
    failureCounts.delete(schedule._id)
    planned = planned.filter(({ _id }) => _id !== schedule._id)
  }

  const tell = (schedule: Schedule): void =>
    print(`! The ${describe(schedule)} was not carried out; the Studio says why.`)

  const perform = async (schedule: Schedule, client: SanityClient): Promise<void> => {
    const faults = await carryOut(schedule, { ...carrier, client })
    forget(schedule)
    if (faults === undefined) return
    if (faults.length > 0) return tell(schedule)
    memory.add(schedule)
    print(`✓ Carried out the ${describe(schedule)}`)
  }

  /** Counts a failure, and gives the schedule up after too many. @returns whether it did. @throws the error while the service answers nothing else either */
  const giveUp = async (schedule: Schedule, error: unknown, client: SanityClient): Promise<boolean> => {
    // Content of another version is a fault of no schedule.
    if (error instanceof PublishError) return false
    if (!(await isAnswering(client))) throw error
    const count = (failureCounts.get(schedule._id) ?? 0) + 1
    failureCounts.set(schedule._id, count)
    if (count < MAX_FAILURES) return false
    try {
      await tellFaults(client, schedule._id, [toFinalFault(error)])
    } catch {
      return false
    }
    forget(schedule)
    tell(schedule)
    return true
  }

  const work = async (): Promise<void> => {
    const due = planned.filter(({ at }) => Date.parse(at) <= now())
    const pause = pausedUntil - now()
    // Longer than ever asked for: the clock was set back.
    if (due.length === 0 || (pause > 0 && pause <= backOff(failures))) return
    try {
      const client = openClient()
      // What is refused to one schedule does not hold up the others.
      const refused: unknown[] = []
      // In their order, above all after an outage: a page may be withdrawn later than published, or need one that goes live before.
      for (const one of due)
        await perform(one, client).catch(async (error: unknown) => {
          if (await giveUp(one, error, client)) return
          // The next ones wait for what may succeed in a moment.
          if (isRetryable(error) && (failureCounts.get(one._id) ?? 0) < MAX_FAILURES) throw error
          refused.push(error)
        })
      if (refused.length > 0) throw refused[0]
      failures = 0
    } catch (error) {
      pausedUntil = now() + backOff(failures)
      print(
        `! What is planned could not be carried out (${messageOf(error)}). Retrying in ${Math.round(backOff(failures++) / 1000)} s.`,
      )
    }
  }

  return {
    /** Reads what is planned. @throws the service's error */
    refresh: async (): Promise<void> => {
      const client = openClient()
      const time = now()
      const found: unknown = await client.fetch(SCHEDULES, {}, { perspective: 'raw' })
      const all = Array.isArray(found) ? found.flatMap((one) => toSchedule(one) ?? []) : []
      const open = all.filter(({ faults }) => !faults)
      const [left, late]: [Schedule[], Schedule[]] = [[], []]
      for (const schedule of open) {
        const recalled = memory.recall(schedule)
        if (recalled === 'done') await putAside(client, schedule)
        else (recalled ? late : left).push(schedule)
      }
      for (const { _id } of late) await tellFaults(client, _id, [LATE])
      planned = left
      memory.settle(planned, time)
      await sendHeartbeat(client)
    },
    /** Carries out what is due. What fails is tried again later. */
    tick: work,
  }
}
