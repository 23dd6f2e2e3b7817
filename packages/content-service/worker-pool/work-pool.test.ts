import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Requester } from './requester.ts'
import type { WorkerEvents } from './start-worker.ts'
import { AbandonedError, OverloadError, WorkerEndedError, WorkLimitError } from './work-error.ts'
import { createWorkPool, type WorkPool, type WorkPoolOptions } from './work-pool.ts'

/** A process that answers on command. */
interface Puppet {
  events: WorkerEvents
  received: string[]
  isStopped: boolean
  ready: (processorTime?: number) => void
  answer: (body?: unknown, processorTime?: number) => void
  sendPart: (body: unknown) => void
}

interface Ask {
  name: string
}

const start = (options: Partial<WorkPoolOptions> = {}): { pool: WorkPool<Ask>; puppets: Puppet[] } => {
  const puppets: Puppet[] = []
  const pool = createWorkPool<Ask>({
    size: 1,
    limitMs: 10_000,
    isEager: true,
    startWorker(events) {
      const say = (kind: 'ready' | 'part' | 'reply', processorTime: number, body?: unknown): void =>
        events.message({ kind, processorTime, body })
      const puppet: Puppet = {
        events,
        received: [],
        isStopped: false,
        ready: (time = 0) => say('ready', time),
        answer: (body = 'done', time = 0) => say('reply', time, body),
        sendPart: (body) => say('part', 0, body),
      }
      puppets.push(puppet)
      return {
        send: (request) => 'name' in request && puppet.received.push(String(request.name)),
        stop: () => {
          puppet.isStopped = true
          return Promise.resolve()
        },
      }
    },
    ...options,
  })
  return { pool, puppets }
}

const by = (name: string): Requester => ({ name })
const EDITOR = by('editor')
const askMany = (pool: WorkPool<Ask>, requester: Requester, count: number) =>
  Array.from({ length: count }, (_, index) => pool.run({ name: `q${index}` }, { requester }))
const ended = new WorkerEndedError('its process ended')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('work pool', () => {
  test('sends a process one job at a time, in order', async () => {
    const { pool, puppets } = start()
    const answers = ['a', 'b'].map((name) => pool.run({ name }, { requester: EDITOR }))
    expect(puppets[0]?.received).toEqual([])
    puppets[0]?.ready()
    expect(puppets[0]?.received).toEqual(['a'])
    puppets[0]?.answer(1)
    expect(puppets[0]?.received).toEqual(['a', 'b'])
    puppets[0]?.answer(2)
    expect(await Promise.all(answers)).toEqual([1, 2])
  })

  test('a job beyond its processor time is refused and its process replaced; waiting and starting do not count', async () => {
    const { pool, puppets } = start()
    const slow = pool.run({ name: 'slow' }, { requester: EDITOR })
    const refused = expect(slow).rejects.toBeInstanceOf(WorkLimitError)
    vi.advanceTimersByTime(60_000)
    puppets[0]?.ready(8000)
    vi.advanceTimersByTime(60_000)
    puppets[0]?.events.processorTime(17_900)
    expect(puppets[0]?.isStopped).toBe(false)
    puppets[0]?.events.processorTime(18_000)
    expect(puppets[0]?.isStopped).toBe(true)
    await refused
    expect(puppets).toHaveLength(2)
  })

  test('a job that hangs without using the processor is abandoned, too', async () => {
    const { pool, puppets } = start()
    puppets[0]?.ready()
    const refused = expect(pool.run({ name: 'hangs' }, { requester: EDITOR })).rejects.toBeInstanceOf(WorkLimitError)
    vi.advanceTimersByTime(299_999)
    expect(puppets[0]?.isStopped).toBe(false)
    vi.advanceTimersByTime(1)
    await refused
  })

  test('a process that dies during its first job fails only that job', async () => {
    const { pool, puppets } = start()
    puppets[0]?.ready()
    const answers = ['a', 'b'].map((name) => pool.run({ name }, { requester: EDITOR }))
    puppets[0]?.events.onEnd(ended)
    await expect(answers[0]).rejects.toBe(ended)
    puppets[1]?.ready()
    puppets[1]?.answer(2)
    expect(await answers[1]).toBe(2)
  })

  test('a job whose process was killed from outside is retried once', async () => {
    const { pool, puppets } = start()
    puppets[0]?.ready()
    const first = pool.run({ name: 'a' }, { requester: EDITOR })
    puppets[0]?.answer()
    await first
    const second = pool.run({ name: 'b' }, { requester: EDITOR })
    puppets[0]?.events.onEnd(ended)
    puppets[1]?.ready()
    expect(puppets[1]?.received).toEqual(['b'])
    puppets[1]?.events.onEnd(ended)
    await expect(second).rejects.toBe(ended)
  })

  test('a job receives the parts of its answer, and is not tried again after one', async () => {
    const { pool, puppets } = start()
    puppets[0]?.ready()
    const parts: unknown[] = []
    const takePart = (part: unknown): void => void parts.push(part)
    const first = pool.run({ name: 'a' }, { requester: EDITOR, takePart })
    for (const part of [1, 2]) puppets[0]?.sendPart(part)
    puppets[0]?.answer(3)
    expect([await first, parts]).toEqual([3, [1, 2]])
    const second = pool.run({ name: 'b' }, { requester: EDITOR, takePart })
    puppets[0]?.sendPart(4)
    puppets[0]?.events.onEnd(ended)
    await expect(second).rejects.toBe(ended)
  })

  test('nothing waits for a process that cannot start', async () => {
    const { pool, puppets } = start()
    const answer = pool.run({ name: 'a' }, { requester: EDITOR })
    puppets[0]?.events.onEnd(new WorkerEndedError('no database'))
    await expect(answer).rejects.toThrow('no database')
    const second = pool.run({ name: 'b' }, { requester: EDITOR })
    puppets[1]?.ready()
    puppets[1]?.answer(2)
    expect(await second).toBe(2)
  })

  test('an unreadable answer fails its job and ends the process', async () => {
    const { pool, puppets } = start()
    puppets[0]?.ready()
    const answer = pool.run({ name: 'a' }, { requester: EDITOR })
    puppets[0]?.events.message(undefined)
    await expect(answer).rejects.toThrow('unreadable answer')
    expect(puppets[0]?.isStopped).toBe(true)
  })

  test('a stop rejects running and waiting jobs', async () => {
    const { pool, puppets } = start()
    puppets[0]?.ready()
    const refused = Promise.all(
      askMany(pool, EDITOR, 2).map((answer) => expect(answer).rejects.toBeInstanceOf(OverloadError)),
    )
    await pool.stop()
    await refused
    expect(puppets.every(({ isStopped }) => isStopped)).toBe(true)
    await expect(pool.run({ name: 'c' }, { requester: EDITOR })).rejects.toBeInstanceOf(OverloadError)
  })
})

describe('many at once', () => {
  test('an abandoned job leaves the queue, and a running one is stopped when it is worth it', async () => {
    const { pool, puppets } = start()
    puppets[0]?.ready()
    const leaving = new AbortController()
    const jobs = ['runs', 'waits'].map((name) => pool.run({ name }, { requester: by('a'), signal: leaving.signal }))
    const refused = Promise.all(jobs.map((job) => expect(job).rejects.toBeInstanceOf(AbandonedError)))
    const next = pool.run({ name: 'next' }, { requester: by('b') })
    leaving.abort()
    puppets[0]?.events.processorTime(100)
    expect(puppets[0]?.isStopped).toBe(false)
    puppets[0]?.events.processorTime(200)
    expect(puppets[0]?.isStopped).toBe(true)
    await refused
    puppets[1]?.ready()
    expect(puppets[1]?.received).toEqual(['next'])
    puppets[1]?.answer(1)
    expect(await next).toBe(1)
  })

  test('a job whose result is known by then takes no process', async () => {
    const { pool, puppets } = start()
    puppets[0]?.ready()
    let known: string | undefined
    const first = pool.run({ name: 'first' }, { requester: by('a') })
    const second = pool.run({ name: 'second' }, { requester: by('b'), recall: () => known })
    known = 'known'
    puppets[0]?.answer()
    expect([await first, await second, puppets[0]?.received]).toEqual(['done', 'known', ['first']])
  })

  test('a process steps in for other requesters while long jobs hold all', async () => {
    const { pool, puppets } = start({ spares: 1 })
    puppets[0]?.ready()
    for (const job of askMany(pool, by('a'), 2)) job.catch(() => undefined)
    const other = pool.run({ name: 'other' }, { requester: by('b') })
    expect(puppets).toHaveLength(1)
    vi.advanceTimersByTime(250)
    puppets[1]?.ready()
    expect(puppets[1]?.received).toEqual(['other'])
    puppets[1]?.answer(1)
    expect(await other).toBe(1)
  })

  test('of processes that all became idle while there were too many, enough stay', async () => {
    const { pool, puppets } = start({ spares: 1 })
    puppets[0]?.ready()
    const first = pool.run({ name: 'first' }, { requester: by('a') })
    const second = pool.run({ name: 'second' }, { requester: by('b') })
    vi.advanceTimersByTime(250)
    puppets[1]?.ready()
    puppets[1]?.answer()
    puppets[0]?.answer()
    await Promise.all([first, second])
    vi.advanceTimersByTime(60_000)
    expect([puppets.length, puppets.filter(({ isStopped }) => isStopped).length]).toEqual([2, 1])
  })

  test('while a job is long, a process is in reserve, so that the next requester does not wait for its start', async () => {
    const { pool, puppets } = start({ spares: 1 })
    puppets[0]?.ready()
    const long = pool.run({ name: 'long' }, { requester: by('a') })
    // A machine that is busy with something else gets no process more.
    puppets[0]?.events.processorTime(20)
    vi.advanceTimersByTime(10_000)
    expect(puppets).toHaveLength(1)
    puppets[0]?.events.processorTime(50)
    expect(puppets).toHaveLength(2)
    puppets[1]?.ready()
    vi.advanceTimersByTime(60_000)
    expect([puppets.length, puppets[1]?.isStopped]).toEqual([2, false])
    const other = pool.run({ name: 'other' }, { requester: by('b') })
    expect(puppets[1]?.received).toEqual(['other'])
    puppets[1]?.answer(1)
    puppets[0]?.answer(2)
    expect(await Promise.all([long, other])).toEqual([2, 1])
    vi.advanceTimersByTime(20_000)
    expect(puppets.filter(({ isStopped }) => !isStopped)).toHaveLength(1)
  })

  test('the last idle process is for a requester that has none, and while another one starts for short jobs', async () => {
    const { pool, puppets } = start({ spares: 1, size: 2 })
    puppets[0]?.ready()
    const own = askMany(pool, by('a'), 2)
    puppets[1]?.ready()
    expect(puppets.map(({ received }) => received)).toEqual([['q0'], [], []])
    const other = pool.run({ name: 'other' }, { requester: by('b') })
    expect(puppets[1]?.received).toEqual([])
    const short = pool.run({ name: 'short' }, { requester: by('c'), isShort: true })
    expect(puppets[1]?.received).toEqual(['short'])
    puppets[1]?.answer(1)
    expect(await short).toBe(1)
    puppets[2]?.ready()
    expect([puppets[1]?.received, puppets[2]?.received].flat()).toContain('other')
    for (const puppet of puppets) puppet.answer(2)
    for (const puppet of puppets) puppet.answer(2)
    expect(await Promise.all([...own, other])).toEqual([2, 2, 2])
  })

  test('long jobs of many requesters leave room for a short one: the costliest beyond their places begins again', async () => {
    const { pool, puppets } = start({ spares: 1 })
    puppets[0]?.ready()
    const first = pool.run({ name: 'first' }, { requester: by('a') })
    puppets[0]?.events.processorTime(50)
    vi.advanceTimersByTime(250)
    puppets[1]?.ready()
    const second = pool.run({ name: 'second' }, { requester: by('b') })
    puppets[1]?.events.processorTime(50)
    vi.advanceTimersByTime(250)
    puppets[2]?.ready()
    puppets[1]?.events.processorTime(200)
    const short = pool.run({ name: 'short' }, { requester: by('c') })
    expect([puppets[1]?.isStopped, puppets[2]?.received]).toEqual([false, []])
    puppets[1]?.events.processorTime(260)
    expect([puppets[0]?.isStopped, puppets[1]?.isStopped, puppets[2]?.received]).toEqual([false, true, ['short']])
    puppets[2]?.answer('soon')
    expect(await short).toBe('soon')
    expect(puppets[2]?.received).toEqual(['short'])
    puppets[0]?.answer(1)
    expect(puppets[0]?.received).toEqual(['first', 'second'])
    puppets[0]?.answer(2)
    expect(await Promise.all([first, second])).toEqual([1, 2])
  })

  test('once extra processes work, the last idle one is for short jobs, of which none waits for a long one', async () => {
    const { pool, puppets } = start({ size: 2, spares: 2 })
    let seconds = 0
    const pass = () => {
      seconds += 1
      for (const puppet of puppets.filter(({ isStopped }) => !isStopped)) {
        if (puppet.received.length === 0) puppet.ready()
        puppet.events.processorTime(seconds * 60)
      }
      vi.advanceTimersByTime(250)
    }
    pass()
    const long = ['a', 'b', 'c', 'd', 'e'].map((name) => {
      const answer = pool.run({ name }, { requester: by(name) })
      pass()
      pass()
      return answer
    })
    for (const answer of long) answer.catch(() => undefined)
    const idle = () => puppets.filter(({ received, isStopped }) => received.length === 0 && !isStopped)
    const atWork = () => puppets.filter(({ received, isStopped }) => received.length > 0 && !isStopped)
    expect([atWork().length, idle().length]).toEqual([4, 1])
    const [reserve] = idle()
    const short = pool.run({ name: 'short' }, { requester: by('f'), isShort: true })
    expect(reserve?.received).toEqual(['short'])
    reserve?.answer('soon', 1000)
    expect(await short).toBe('soon')
    expect([puppets.filter(({ isStopped }) => !isStopped).length, reserve?.received]).toEqual([5, ['short']])
    await pool.stop()
  })

  test('a job that sends its answer is not begun again, and without extra processes none is', async () => {
    for (const spares of [0, 1]) {
      const { pool, puppets } = start({ spares, size: 1 })
      puppets[0]?.ready()
      const jobs = askMany(pool, by('a'), 1)
      puppets[0]?.events.processorTime(50)
      puppets[1]?.ready()
      jobs.push(...askMany(pool, by('b'), 1))
      puppets[1]?.sendPart(1)
      jobs.push(...askMany(pool, by('c'), 1))
      for (const job of jobs) job.catch(() => undefined)
      puppets[1]?.events.processorTime(1000)
      expect([puppets[0]?.isStopped, puppets[1]?.isStopped ?? false]).toEqual([false, false])
      await pool.stop()
    }
  })
})
