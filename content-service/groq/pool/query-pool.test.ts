import { describe, expect, test, vi } from 'vitest'
import { PUBLISHED } from '../../store/perspective.ts'
import { QueryError } from '../query-error.ts'
import type { Question, Reply, Request } from './messages.ts'
import type { ProcessEvents } from './query-process-host.ts'
import { createQueryPool, type QueryPool } from './query-pool.ts'
import { QueryOverload, QueryTimeout } from './query-timeout.ts'

const setup = { databaseFile: 'none', home: { baseUrl: '', projectId: 'p', dataset: 'd' }, memoryMb: 64 }
const ask = (query: string): Question => ({ query, params: {}, perspective: PUBLISHED, audience: 'public' })
const toReply = (json: string): Reply => ({ kind: 'answer', answer: { json, sequence: 1, isLasting: true, types: undefined } })

/** A process that answers when the test says so. */
interface Puppet {
  events: ProcessEvents
  received: Request[]
  isStopped: boolean
}

function start(options: { size?: number; limitMs?: number } = {}): { pool: QueryPool; puppets: Puppet[] } {
  const puppets: Puppet[] = []
  const pool = createQueryPool({
    setup,
    size: 1,
    limitMs: 60_000,
    ...options,
    startProcess(_setup, events) {
      const puppet: Puppet = { events, received: [], isStopped: false }
      puppets.push(puppet)
      return {
        send: (request) => puppet.received.push(request),
        stop: () => {
          puppet.isStopped = true
          return Promise.resolve()
        },
      }
    },
  })
  return { pool, puppets }
}

const ready = (puppet: Puppet | undefined): void => puppet?.events.reply({ kind: 'ready' })
const queriesOf = (puppet: Puppet | undefined): string[] => (puppet?.received ?? []).flatMap((request) => (request.kind === 'ask' ? request.question.query : []))

describe('query pool', () => {
  test('gives a process one query at a time, in the order they came', async () => {
    const { pool, puppets } = start()
    const answers = ['a', 'b'].map((query) => pool.ask(ask(query), 1))
    expect(queriesOf(puppets[0])).toEqual([])
    ready(puppets[0])
    expect(queriesOf(puppets[0])).toEqual(['a'])
    puppets[0]?.events.reply(toReply('1'))
    expect(queriesOf(puppets[0])).toEqual(['a', 'b'])
    puppets[0]?.events.reply(toReply('2'))
    expect((await Promise.all(answers)).map(({ json }) => json)).toEqual(['1', '2'])
    await pool.stop()
  })

  test('refuses what does not fit into the line, and takes queries again when it is shorter', async () => {
    const { pool, puppets } = start()
    ready(puppets[0])
    const answers = Array.from({ length: 1001 }, (_, index) => pool.ask(ask(`q${index}`), 1))
    await expect(pool.ask(ask('one too many'), 1)).rejects.toBeInstanceOf(QueryOverload)
    puppets[0]?.events.reply(toReply('0'))
    const late = pool.ask(ask('late'), 1)
    for (let index = 0; index <= 1001; index++) puppets[0]?.events.reply(toReply('1'))
    expect((await Promise.all([...answers, late])).length).toBe(1002)
    await pool.stop()
  })

  test('a query that exhausts the memory of its process is refused clearly, the process replaced, and the others go on', async () => {
    const { pool, puppets } = start()
    ready(puppets[0])
    const greedy = pool.ask(ask('greedy'), 1)
    const next = pool.ask(ask('next'), 1)
    puppets[0]?.events.gone('its process ended', true)
    await expect(greedy).rejects.toThrow(/more than 64 MB of memory.*Filter first/)
    await expect(greedy).rejects.toBeInstanceOf(QueryError)
    ready(puppets[1])
    puppets[1]?.events.reply(toReply('2'))
    expect((await next).json).toBe('2')
    await pool.stop()
  })

  test('a process that dies fails its own query only', async () => {
    const { pool, puppets } = start()
    ready(puppets[0])
    const answers = ['a', 'b'].map((query) => pool.ask(ask(query), 1))
    puppets[0]?.events.gone('killed by somebody', false)
    await expect(answers[0]).rejects.toThrow('killed by somebody')
    ready(puppets[1])
    puppets[1]?.events.reply(toReply('2'))
    expect((await answers[1])?.json).toBe('2')
    await pool.stop()
  })

  test('nothing waits for a process that cannot start', async () => {
    const { pool, puppets } = start()
    const answer = pool.ask(ask('a'), 1)
    puppets[0]?.events.gone('no database', false)
    await expect(answer).rejects.toThrow('no database')
    const again = pool.ask(ask('b'), 1)
    expect(puppets).toHaveLength(2)
    ready(puppets[1])
    puppets[1]?.events.reply(toReply('2'))
    expect((await again).json).toBe('2')
    await pool.stop()
  })

  test('a query beyond its time is refused and its process ended; the time in the line does not count', async () => {
    vi.useFakeTimers()
    try {
      const { pool, puppets } = start({ limitMs: 1000 })
      const slow = pool.ask(ask('slow'), 1)
      vi.advanceTimersByTime(5000)
      ready(puppets[0])
      vi.advanceTimersByTime(999)
      expect(puppets[0]?.isStopped).toBe(false)
      vi.advanceTimersByTime(1)
      expect(puppets[0]?.isStopped).toBe(true)
      await expect(slow).rejects.toBeInstanceOf(QueryTimeout)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a stop refuses what runs and waits', async () => {
    const { pool, puppets } = start()
    ready(puppets[0])
    const answers = ['a', 'b'].map((query) => pool.ask(ask(query), 1))
    const refused = answers.map((answer) => expect(answer).rejects.toBeInstanceOf(QueryOverload))
    await pool.stop()
    await Promise.all(refused)
    expect(puppets.every(({ isStopped }) => isStopped)).toBe(true)
    await expect(pool.ask(ask('c'), 1)).rejects.toBeInstanceOf(QueryOverload)
  })
})
