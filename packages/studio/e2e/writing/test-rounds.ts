import { expect, it } from 'vitest'
import { createEditors } from '../editors.ts'
import { runTeam } from '../run-team.ts'
import { playRound, type Result, type Round } from './play-round.ts'

/** For each cause the sentence that the writer reads; what leaves their form alone has none. */
const SENTENCES: Readonly<Record<Round['cause'], string>> = {
  publish: 'Ida Brehmer hat diesen Abschnitt eben veröffentlicht; Sie schreiben weiter am nächsten Entwurf.',
  unpublish: 'Ida Brehmer hat diesen Abschnitt eben zurückgezogen; Sie schreiben weiter am Entwurf.',
  delete: 'Ida Brehmer hat diesen Abschnitt eben gelöscht; was Sie jetzt schreiben, wird ein neuer Entwurf.',
  discard: 'Ida Brehmer hat die Änderungen eben verworfen; was Sie jetzt schreiben, wird der nächste Entwurf.',
  restore: 'Ida Brehmer hat für diesen Abschnitt eben eine andere Fassung eingesetzt; Sie schreiben darin weiter.',
  convert: '',
  plan: 'Der Plan von Ida Brehmer hat diesen Abschnitt eben veröffentlicht; Sie schreiben weiter am nächsten Entwurf.',
  copy: '',
  migrate: '',
}

const toLine = (rounds: readonly Result[]): string => {
  const sum = (count: (result: Result) => number) => rounds.reduce((total, result) => total + count(result), 0)
  return [
    `${rounds.length} rounds: ${sum(({ typed }) => typed)} letters typed`,
    `${sum(({ stored }) => stored)} stored`,
    `${sum(({ inForm }) => inForm)} shown`,
    `${sum(({ lost }) => lost.length)} lost`,
    `${sum(({ doubled }) => doubled.length)} doubled`,
    `${sum(({ hasCrashed }) => Number(hasCrashed))} crashes`,
    `${sum(({ unfocused }) => unfocused)} without focus`,
    `${sum(({ repeated }) => repeated)} dialogs again`,
    `${sum(({ isTold }) => Number(!isTold))} not told`,
  ].join(', ')
}

/** Somebody writes, letter by letter, while a colleague does something with the same section: as many rounds in one Studio. */
export const testRounds = (rounds: readonly Round[]): void => {
  // A cause may come when there is nothing to do any more.
  const editors = createEditors(runTeam, { says: [/status of 409/] })
  const timeout = 120_000 + rounds.length * 60_000

  it('P04 each letter outlasts what colleagues do with what is written in', { timeout }, async () => {
    const idaPage = await editors.enter('/structure')
    const writer = await editors.enter('/structure', { as: editors.studio.jo })
    const results: Result[] = []
    let hasPublisher = false
    for (const round of rounds) {
      // Who carries out plans. It also publishes the site after each round, and slows down all that follow.
      if (round.cause === 'plan' && !hasPublisher) await editors.studio.startPublisher(Date.now)
      hasPublisher ||= round.cause === 'plan'
      const result = await playRound({ writer, idaPage, ida: editors.editor() }, round, SENTENCES[round.cause])
      results.push(result)
      if (process.env['SHOW']) console.log(`${round.kind} ${round.cause} ${JSON.stringify(result)}`)
    }
    console.log(toLine(results))
    const faults = results.map(
      ({ lost, isStored, doubled, hasCrashed, unfocused, isInOrder, repeated, isTold }, index) => ({
        round: rounds[index],
        lost,
        isStored,
        doubled,
        hasCrashed,
        unfocused,
        isInOrder,
        repeated,
        isTold,
      }),
    )
    const whole = {
      lost: '',
      isStored: true,
      doubled: '',
      hasCrashed: false,
      unfocused: 0,
      isInOrder: true,
      repeated: 0,
      isTold: true,
    }
    expect(faults).toEqual(rounds.map((round) => ({ round, ...whole })))
  })
}
