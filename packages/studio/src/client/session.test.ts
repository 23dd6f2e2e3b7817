import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSession } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How the service answers, one question after the other. */
type Answer = 200 | 401 | 503 | 'ida' | 'jo' | 'revoked' | 'proxy' | 'network gone' | 'silence'

const setUp = (...answers: Answer[]) => {
  const session = createSession(async (signal) => {
    const answer = answers.shift() ?? 200
    if (answer === 'network gone') throw new TypeError('Failed to fetch')
    if (answer === 'ida' || answer === 'jo') return Response.json({ id: answer })
    if (answer === 'revoked') return Response.json({ reason: 'revoked' }, { status: 401 })
    if (answer === 'proxy') return new Response('<html>', { status: 401 })
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

describe('waits that nothing may lose', () => {
  it('a listener that fails stops neither the questions nor the others', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => logged.mockRestore())
    const { session } = setUp(503, 200)
    const told = vi.fn<() => void>()
    session.subscribe(() => {
      throw new Error('Maximum update depth exceeded')
    })
    session.subscribe(told)
    session.doubt()
    const opened = session.whenOpen()
    await vi.runAllTimersAsync()
    await opened
    expect(told).toHaveBeenCalledTimes(3)
    expect(logged).toHaveBeenCalledTimes(3)
  })

  it('a question that waits behind requests that are answered does not make the service away', async () => {
    const { session, seen } = setUp('silence')
    session.doubt()
    await vi.advanceTimersByTimeAsync(2000)
    session.isMine('editor')
    await vi.runAllTimersAsync()
    expect(session.state()).toBe('open')
    expect(seen).not.toContain('away')
  })

  it('the answer to a question is read: unread, it would keep its connection', async () => {
    const answer = new Response('{}')
    const session = createSession(async () => answer)
    session.doubt()
    await session.whenOpen()
    expect(answer.bodyUsed).toBe(true)
  })
})

it('an editor is told nothing while the service answers soon, and after some seconds of doubt that it is away', async () => {
  const { session } = setUp('silence', 401, 200)
  session.isMine('editor')
  const notices: (string | undefined)[] = []
  session.doubt()
  for (const wait of [0, 2900, 200, 2500, 1000]) {
    await vi.advanceTimersByTimeAsync(wait)
    notices.push(session.notice())
  }
  expect(notices).toEqual([undefined, undefined, 'away', 'ended', undefined])
})

it('an editor whose key was revoked is told so, not to log in again; with a new key the session is open', async () => {
  const { session } = setUp('proxy', 'revoked', 'revoked', 401, 200)
  session.isMine('editor')
  const notices: (string | undefined)[] = []
  session.subscribe(() => notices.push(session.notice()))
  session.doubt()
  await vi.runAllTimersAsync()
  expect(notices).toEqual([undefined, 'ended', 'revoked', 'ended', undefined])
})

describe('somebody else who logs in in this browser', () => {
  it('saves nothing of the first, who is told, and whose next login opens the session', async () => {
    const { session } = setUp('ida', 401, 'jo', 'jo', 'ida')
    session.begin('ida')
    session.begin('jo')
    session.isMine('editor')
    const notices: (string | undefined)[] = []
    session.subscribe(() => notices.push(session.notice()))
    session.doubt()
    await session.whenOpen()
    session.doubt()
    const opened = session.whenOpen()
    await vi.advanceTimersByTimeAsync(2500)
    expect(session.state()).toBe('ended')
    await vi.runAllTimersAsync()
    await opened
    expect(notices).toEqual([undefined, undefined, undefined, 'ended', 'other', undefined])
  })

  it('does not open the session by an answer to them, while a question is lost', async () => {
    const { session } = setUp('jo', 'silence', 'silence', 'ida')
    session.begin('ida')
    session.isMine('editor')
    session.doubt()
    await vi.advanceTimersByTimeAsync(1500)
    session.isMine('editor')
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.state()).not.toBe('open')
    await vi.runAllTimersAsync()
    expect(session.state()).toBe('open')
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
