import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { beforeAll, expect, it } from 'vitest'
import type { Row } from '../../bench/floods/floods.ts'
import { FLOODS } from '../../bench/floods/kinds.ts'
import type { Honest } from '../../bench/floods/honest.ts'
import { SENDERS } from '../../bench/floods/senders.ts'

/** How long each flood lasts, in seconds. */
const SECONDS = 3
const START_MS = 480_000

const rows: Row[] = []
let honest: Honest | undefined
let idle = 0
const waitOf = ({ page, query, write }: Row): number => Math.max(page, query, write)

beforeAll(async () => {
  const program = spawn(process.execPath, ['bench/floods/floods.ts', String(SECONDS), '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise<number | null>((resolve) => void program.once('close', resolve))
  for await (const line of createInterface({ input: program.stdout }))
    if (honest === undefined) honest = JSON.parse(line)
    else rows.push(JSON.parse(line))
  expect(await closed).toBe(0)
  const [first] = rows.splice(0, 1)
  idle = first ? waitOf(first) : Number.NaN
}, START_MS)

// The wanted limit, twice the idle time and half a second, is measured by bench/floods on a quiet machine.
it('nobody waits for the end of a flood, whatever it is and wherever it comes from', () => {
  // Each of one address, and one of each other sender.
  expect(rows).toHaveLength(Object.keys(FLOODS).length + Object.keys(SENDERS).length - 1)
  expect(rows.filter((row) => waitOf(row) > 10 * idle + SECONDS * 1000)).toEqual([])
})

it('nobody else is refused', () => {
  const isNamed = ({ from }: Row) => from !== 'a proxy that names nobody'
  expect(rows.filter((row) => row.failed > 0 || (isNamed(row) && row.refused > 0))).toEqual([])
})

it('a flood takes less than 300 MB, and gives all of it back', () => {
  const isBack = ({ handles, connections, heapMb }: Row) => handles <= 8 && connections <= 8 && heapMb < 50
  expect(rows.filter((row) => row.memoryMb > 300 || !isBack(row))).toEqual([])
})

it('thirty honest browsers behind one address are never refused, and a slow one gets its film', () => {
  // Chromium, at ten pages scrolled to their ends, asks the server 101 times.
  expect(honest?.requests).toBeGreaterThan(30 * 101)
  expect(honest).toMatchObject({ refused: 0, isFilmWhole: true })
})

it('no program ends', () => expect(rows.filter(({ ended }) => ended > 0)).toEqual([]))
