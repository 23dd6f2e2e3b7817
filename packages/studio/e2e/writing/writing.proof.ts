import { expect, it } from 'vitest'
import { createEditors } from '../editors.ts'
import { runTeam } from '../run-team.ts'
import { CAUSES, type CauseName } from './causes.ts'
import { KINDS, type KindName } from './kinds.ts'
import { playRound, type Result } from './play-round.ts'

const editors = createEditors(runTeam, { says: [/.*/] })
const ROUNDS = Number(process.env['ROUNDS'] ?? 30)
const ONLY = process.env['CAUSES']?.split(',')

const isName = <Name extends string>(record: Record<Name, unknown>, name: string): name is Name => name in record
const namesOf = <Name extends string>(record: Record<Name, unknown>): Name[] =>
  Object.keys(record).filter((name): name is Name => isName(record, name))

it('P04 letters of a colleague in any field outlast whatever others do', { timeout: 3_000_000 }, async () => {
  const idaPage = await editors.enter('/structure')
  const writer = await editors.enter('/structure', { as: editors.studio.jo })
  await editors.studio.startPublisher(Date.now)
  const causes: CauseName[] = namesOf(CAUSES).filter((name) => !ONLY || ONLY.includes(name))
  const kinds: KindName[] = namesOf(KINDS)
  const all: Result[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const cause = causes[round % causes.length]
    const kind = kinds[(round + Math.floor(round / causes.length)) % kinds.length]
    if (!cause || !kind) continue
    const result = await playRound({ writer, idaPage, ida: editors.editor() }, { cause, kind, seed: round + 1 })
    all.push(result)
    console.log(`${round} ${kind} ${cause} ${JSON.stringify(result)}`)
  }
  const sum = (count: (result: Result) => number) => all.reduce((total, result) => total + count(result), 0)
  console.log(
    `${all.length} rounds: ${sum(({ typed }) => typed)} letters typed, ${sum(({ stored }) => stored)} stored, ${sum(({ inForm }) => inForm)} shown, ${sum(({ lost }) => lost.length)} lost, ${sum(({ doubled }) => doubled.length)} doubled, ${sum(({ hasCrashed }) => Number(hasCrashed))} crashes, ${sum(({ unfocused }) => unfocused)} without focus, ${sum(({ repeated }) => repeated)} dialogs again`,
  )
  expect(all.filter(({ lost, hasCrashed }) => lost !== '' || hasCrashed)).toEqual([])
})
