import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const untilNextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

test('many requests of one address begin over several turns, in order, and others between them', async () => {
  const toTurn = createTurns()
  const begun: string[] = []
  const begin = (address: string, name: string): void => void toTurn(address).then(() => begun.push(name))
  for (let index = 0; index < 40; index += 1) begin('flood', String(index))
  await untilNextTurn()
  expect(begun).toHaveLength(16)
  begin('other', 'other')
  await untilNextTurn()
  expect(begun.filter((name) => name !== 'other')).toHaveLength(32)
  expect(begun).toContain('other')
  await untilNextTurn()
  expect(begun.filter((name) => name !== 'other')).toEqual(Array.from({ length: 40 }, (_, index) => String(index)))
  begin('flood', 'again')
  await untilNextTurn()
  expect(begun.at(-1)).toBe('again')
})
