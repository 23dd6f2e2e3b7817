import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How the service answers, one question after the other. */
type Answer = 200 | 401 | 503 | 'network gone' | 'silence'

const setUp = (...answers: Answer[]) => {
  const session = createSession(async (signal) => {
    const answer = answers.shift() ?? 200
    if (answer === 'network gone') throw new TypeError('Failed to fetch')
    if (answer !== 'silence') return new Response(null, { status: answer })
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const seen: string[] = []
  session.subscribe(() => seen.push(session.state()))
  return { session, seen }
}

describe('a session in doubt', () => {
  it.each<[string, Answer[], string[]]>([
    ['is open when the service says so', [200], ['unsure', 'open']],
    ['has ended when nobody is logged in any more, until somebody is', [401, 401, 200], ['unsure', 'ended', 'open']],
    ['is away when the service is', ['network gone', 503, 'silence', 200], ['unsure', 'away', 'open']],
    ['has ended while the service was away', ['network gone', 401, 200], ['unsure', 'away', 'ended', 'open']],
    ['ends, and the service goes away', [401, 'silence', 401, 200], ['unsure', 'ended', 'away', 'ended', 'open']],
  ])('%s', async (_what, answers, states) => {
    const { session, seen } = setUp(...answers)
    session.isMine('editor')
    session.doubt()
    session.doubt()
    const opened = session.whenOpen()
    await vi.runAllTimersAsync()
    await opened
    expect(seen).toEqual(states)
  })

  it('is asked about once a second, however often it is doubted', async () => {
    const { session, seen } = setUp()
    session.doubt()
    await vi.advanceTimersByTimeAsync(1)
    session.doubt()
    await vi.advanceTimersByTimeAsync(900)
    expect(seen).toEqual(['unsure', 'open', 'unsure'])
    await vi.advanceTimersByTimeAsync(100)
    expect(session.state()).toBe('open')
  })

  it('who waits for it can stop waiting', async () => {
    const { session } = setUp('silence')
    session.doubt()
    const leaving = new AbortController()
    const opened = session.whenOpen(leaving.signal)
    leaving.abort(new Error('left'))
    await expect(opened).rejects.toThrow('left')
    await vi.runAllTimersAsync()
  })
})

describe('before the first login', () => {
  it('there is nothing that could end', async () => {
    const { session, seen } = setUp(401)
    expect(session.isMine('public')).toBe(true)
    session.doubt()
    await vi.runAllTimersAsync()
    expect(seen).toEqual(['unsure', 'open'])
  })

  it('afterwards an answer to a visitor is not the editor’s', () => {
    const { session } = setUp()
    expect([session.isMine('editor'), session.isMine('public'), session.isMine(null)]).toEqual([true, false, true])
  })
})
