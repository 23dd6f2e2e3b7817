import type { Frame } from 'playwright-core'
import { createRandom } from '@schaufenster/content-service/testing/random'
import { expect } from 'vitest'
import { sectionOf, shownOrder } from '../section-toolbar.ts'
import { drag, insert, press, removeAndUndo, type Act, type Desk } from './acts.ts'
import { jumpSince, playFilm, readFocus, readLook } from './page-look.ts'

const SOON = { timeout: 60_000 }

/** How often an editor does what. */
export interface Plan {
  moves: number
  insertions: number
  removals: number
}

export interface Played {
  order: string[]
  moves: number
  insertions: number
  removals: number
  /** After which of them what was not kept. */
  faults: string[]
  /** Whether a film was played all the time. */
  hasFilm: boolean
}

type Kind = 'drag' | 'press' | 'insert' | 'remove'

/** Evenly mixed: what is rare comes between the others. */
const toKinds = ({ moves, insertions, removals }: Plan): Kind[] => {
  const moving = Array.from({ length: moves }, (_, index): Kind => (index % 2 === 0 ? 'drag' : 'press'))
  const others: Kind[] = [
    ...Array.from({ length: insertions }, (): Kind => 'insert'),
    ...Array.from({ length: removals }, (): Kind => 'remove'),
  ]
  return moving.flatMap((kind, index) => {
    const [start, end] = [index, index + 1].map((each) => Math.floor((each * others.length) / moving.length))
    return [kind, ...others.slice(start, end)]
  })
}

const show = async (frame: Frame, order: readonly string[], desk: Desk): Promise<void> => {
  await expect.poll(desk.readOrder, SOON).toEqual(order)
  await expect.poll(shownOrder(frame, order), SOON).toEqual(order)
}

/** An editor moves, inserts and removes sections of a page, as the seed has it; the page follows each time. */
export const playPage = async (desk: Desk, plan: Plan, seed: number): Promise<Played> => {
  const { frame } = desk
  const random = createRandom(seed)
  /** Of three digits, which is even enough for so few. */
  const below = (count: number): number => {
    const digit = () => random([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    return (digit() * 100 + digit() * 10 + digit()) % count
  }
  const choose = (
    kind: Kind,
    order: readonly string[],
    number: number,
  ): { act: Act; text: string; followed?: string | undefined } => {
    const from = below(order.length)
    if (kind === 'drag') {
      const to = (from + 1 + below(order.length - 1)) % order.length
      return { act: drag(from, to), text: `drag ${from} to ${to}` }
    }
    if (kind === 'insert')
      return { act: insert(from, below(2) === 0, `Neu ${seed} ${number}`), text: `insert at ${from}` }
    if (kind === 'remove') return { act: removeAndUndo(from), text: `remove ${from}` }
    const step = from === 0 || (from < order.length - 1 && below(2) === 0) ? 1 : -1
    return { act: press(from, step), text: `press ${from} by ${step}`, followed: order[from] }
  }

  let order = await desk.readOrder()
  const film = await playFilm(frame)
  const faults: string[] = []
  const kinds = toKinds(plan)
  for (const [number, kind] of kinds.entries()) {
    const { act, text, followed } = choose(kind, order, number)
    if (process.env['SHOW']) console.log(`${frame.url()} ${number}: ${text}`)
    const begin = await act(desk, order)
    const before = await readLook(frame)
    order = await begin()
    await show(frame, order, desk)
    const jump = await jumpSince(frame, before, followed === undefined ? undefined : sectionOf(frame, followed))
    if (jump > 0) faults.push(`${number} ${text}: the page jumped by ${jump} px`)
    const focus = await readFocus(frame)
    // Inserting leads to the form of what is new, undoing to a notice.
    if ((kind === 'drag' || kind === 'press') && focus !== before.focus)
      faults.push(`${number} ${text}: the focus went from ${before.focus} to ${focus}`)
    const stops = (await film?.readStops()) ?? []
    if (stops.length > 0) faults.push(`${number} ${text}: the film ${stops.join(', ')}`)
  }
  return { order, ...plan, faults, hasFilm: film !== undefined }
}
