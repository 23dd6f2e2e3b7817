import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createWriter, type WrittenDocument } from './acknowledged-writer.ts'
import { call } from './call.ts'
import { startChild, type ChildService } from './child-service.ts'
import { isJsonObject } from '../store/json.ts'

export interface KillRunOptions {
  /** Seeded before; belongs to the run. */
  dataDir: string
  kills: number
  writers: number
  /** The longest time a service writes before it is killed, in milliseconds. */
  longestMs: number
  onKill?: (done: number) => void
}

export interface KillRunResult {
  kills: number
  /** Kills that hit a service before it was ready. */
  killsWhileStarting: number
  acknowledged: number
  /** Acknowledged transactions that the documents do not show. */
  lost: number
  /** Acknowledged transactions that the transaction log does not have. */
  lostFromLog: number
  torn: number
  /** Documents that were there before and are missing. */
  missing: number
  /** Milliseconds from the start of the program until it answers, for each start after a kill. */
  startMs: readonly number[]
  /** The result of SQLite's integrity check at the end; `ok` is good. */
  integrity: string
}

/** Kills a service at random moments while it is written to, and counts what is lost. */
export const runKills = async (options: KillRunOptions): Promise<KillRunResult> => {
  const { dataDir, kills, longestMs, onKill } = options
  const writers = Array.from({ length: options.writers }, (_, index) => createWriter(`w${index}`))
  const seen = writers.map(() => 0)
  const startMs: number[] = []
  let [lost, lostFromLog, torn, killsWhileStarting, compared] = [0, 0, 0, 0, 0]

  /** Acknowledged transactions are checked now, because the log drops its oldest ones. */
  const compare = async (service: ChildService): Promise<void> => {
    const documents = await readWritten(service)
    for (const result of writers.map((writer) => writer.check(documents))) {
      lost += result.lost
      torn += result.torn
    }
    const fresh = writers.flatMap((writer, index) => writer.transactionIds.slice(seen[index]))
    writers.forEach((writer, index) => (seen[index] = writer.transactionIds.length))
    compared += fresh.length
    lostFromLog += countMissing(dataDir, fresh)
  }

  const first = await startChild({ dataDir })
  const seeded = await countSeeded(first)
  await first.kill()
  for (let done = 1; done <= kills; done++) {
    if (done % 10 === 0) {
      killsWhileStarting += 1
      await killWhileStarting(dataDir)
    }
    const service = await startChild({ dataDir })
    startMs.push(service.startMs)
    await compare(service)
    const writing = writers.map((writer) => writer.run(service.url, service.token))
    await wait(Math.random() * longestMs)
    await service.kill()
    await Promise.all(writing)
    onKill?.(done)
  }
  const last = await startChild({ dataDir })
  await compare(last)
  const missing = seeded - (await countSeeded(last))
  await last.kill()
  const total = { kills: kills + killsWhileStarting, killsWhileStarting, acknowledged: compared }
  return { ...total, lost, lostFromLog, torn, missing, startMs, integrity: checkIntegrity(dataDir) }
}

const killWhileStarting = async (dataDir: string): Promise<void> => {
  const abort = new AbortController()
  const starting = startChild({ dataDir, signal: abort.signal }).then(
    (service) => service.kill(),
    () => undefined,
  )
  await wait(50 + Math.random() * 300)
  abort.abort()
  await starting
}

const query = async (service: ChildService, groq: string): Promise<unknown> => {
  const { body } = await call(
    `${service.url}/v1/data/query/${service.dataset}?perspective=raw&query=${encodeURIComponent(groq)}`,
    { token: service.token },
  )
  return isJsonObject(body) ? body['result'] : undefined
}

const countSeeded = async (service: ChildService): Promise<number> =>
  Number(await query(service, 'count(*[_type == "page"])'))

const readWritten = async (service: ChildService): Promise<Map<string, WrittenDocument>> => {
  const found = await query(service, '*[_type == "written"]{_id, _rev, n}')
  const documents = (Array.isArray(found) ? found : []).filter(isWritten)
  return new Map(documents.map((document) => [document._id, document]))
}

const isWritten = (value: unknown): value is WrittenDocument =>
  isJsonObject(value) && typeof value['_id'] === 'string' && typeof value['n'] === 'number'

const countMissing = (dataDir: string, transactionIds: readonly string[]): number => {
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'), { readOnly: true })
  try {
    const find = database.prepare('SELECT 1 FROM transactions WHERE id = ?')
    return transactionIds.filter((id) => find.get(id) === undefined).length
  } finally {
    database.close()
  }
}

const checkIntegrity = (dataDir: string): string => {
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'))
  try {
    return String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check'])
  } finally {
    database.close()
  }
}
