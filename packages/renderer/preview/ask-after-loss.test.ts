import { expect, it, vi } from 'vitest'
import { createAfterLoss } from './ask-after-loss.ts'

const start = (answer: () => Promise<boolean>) => {
  let time = 0
  const ask = vi.fn(answer)
  const [onRefused, onUnanswered] = [vi.fn(), vi.fn()]
  const { lose, reset } = createAfterLoss({ ask, onRefused, onUnanswered, now: () => time })
  return {
    ask,
    onRefused,
    onUnanswered,
    reset,
    lose,
    /** As the client of a service that is away: one attempt each second. */
    loseEachSecond: async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        lose()
        // The answer is there.
        await new Promise(setImmediate)
        time += 1000
      }
    },
  }
}

it('P02 an outage of two minutes is 18 questions, not one for each attempt to connect', async () => {
  const { ask, onRefused, onUnanswered, loseEachSecond } = start(() => Promise.reject(new Error('away')))
  await loseEachSecond(120)
  expect([ask.mock.calls.length, onUnanswered.mock.calls.length, onRefused.mock.calls.length]).toEqual([18, 18, 0])
})

it('P04 a login that ends while the service is away is noticed after it is back', async () => {
  let isBack = false
  const { onRefused, loseEachSecond } = start(() =>
    isBack ? Promise.resolve(false) : Promise.reject(new Error('away')),
  )
  await loseEachSecond(10)
  expect(onRefused).not.toHaveBeenCalled()
  isBack = true
  await loseEachSecond(8)
  expect(onRefused).toHaveBeenCalled()
})

it('P04 a login that ends while the listener is open is noticed at its first loss, also after an outage', async () => {
  const { ask, onRefused, reset, loseEachSecond } = start(() => Promise.resolve(false))
  await loseEachSecond(1)
  expect(onRefused).toHaveBeenCalledTimes(1)
  await loseEachSecond(20)
  const before = ask.mock.calls.length
  reset()
  await loseEachSecond(1)
  expect(ask.mock.calls.length).toBe(before + 1)
})

it('P02 an answer that comes when the listener is open again changes nothing', async () => {
  const question = Promise.withResolvers<boolean>()
  const { ask, onRefused, onUnanswered, lose, reset } = start(() => question.promise)
  lose()
  lose()
  expect(ask).toHaveBeenCalledTimes(1)
  reset()
  question.resolve(false)
  await question.promise
  expect([onRefused.mock.calls, onUnanswered.mock.calls]).toEqual([[], []])
})
