import { CAUSES, type CauseName } from './causes.ts'
import { KINDS, type KindName } from './kinds.ts'
import type { Round } from './play-round.ts'
import { testRounds } from './test-rounds.ts'

const ROUNDS = 30
const SEED = Number(process.env['SEED'] ?? 101)

const namesOf = <Name extends string>(record: Record<Name, unknown>): Name[] =>
  Object.keys(record).filter((name): name is Name => name in record)

const causes: CauseName[] = namesOf(CAUSES)
const kinds: KindName[] = namesOf(KINDS).filter((kind) => kind.includes(process.env['KIND'] ?? ''))

/** Causes in turn, each time with another kind. */
const toRound = (index: number): Round[] => {
  const cause = causes[index % causes.length]
  const kind = kinds[(index + Math.floor(index / causes.length)) % kinds.length]
  return cause && kind ? [{ cause, kind, seed: SEED + index }] : []
}

testRounds(Array.from({ length: Number(process.env['ROUNDS'] ?? ROUNDS) }, (_, index) => index).flatMap(toRound))
