import { expect, it } from 'vitest'
import { createEditors } from '../editors.ts'
import { SLOW_PREVIEW } from '../present.ts'
import { runTeam } from '../run-team.ts'
import { whenWarm } from '../run-warm-site.ts'
import { playRound, type Result, type Round } from './play-round.ts'

/** The sentence that the writer is shown; empty for causes that leave the form alone. */
const SENTENCES: Readonly<Record<Round['cause'], string>> = {
  publish: 'Ida Brehmer hat diesen Abschnitt eben veröffentlicht; Sie schreiben weiter am nächsten Entwurf.',
  unpublish: 'Ida Brehmer hat diesen Abschnitt eben zurückgezogen; Sie schreiben weiter am Entwurf.',
  delete: 'Ida Brehmer hat diesen Abschnitt eben gelöscht; was Sie jetzt schreiben, wird ein neuer Entwurf.',
  discard: 'Ida Brehmer hat die Änderungen eben verworfen; was Sie jetzt schreiben, wird der nächste Entwurf.',
  restore: 'Ida Brehmer hat für diesen Abschnitt eben eine andere Fassung eingesetzt; Sie schreiben darin weiter.',
  convert: '',
  move: '',
  'delete page': '',
  plan: 'Der Plan von Ida Brehmer hat diesen Abschnitt eben veröffentlicht; Sie schreiben weiter am nächsten Entwurf.',
  copy: '',
  duplicate: '',
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
    `${sum(({ hasNotice }) => Number(!hasNotice))} without a notice`,
  ].join(', ')
}

/** In each round somebody writes, letter by letter, while a colleague acts on the same section. All in one Studio. */
export const testRounds = (rounds: readonly Round[]): void => {
  // A cause may come too late to change anything. Without a page the preview asks for the list of published pages, which a
  // site that was never published lacks.
  const editors = createEditors(runTeam, { says: [/status of 40[49]/, ...SLOW_PREVIEW] })
  const timeout = 120_000 + rounds.length * 60_000

  it(
    'P04 no letter is lost, whatever colleagues do with the section that somebody writes in',
    { timeout },
    async () => {
      await whenWarm(new URL(editors.studio.url).origin)
      const idaPage = await editors.enter('/structure')
      const writer = await editors.enter('/structure', { as: editors.studio.jo })
      const results: Result[] = []
      let hasPublisher = false
      for (const round of rounds) {
        // It carries out plans, but also publishes the site after each round, which slows down all later rounds.
        if (round.cause === 'plan' && !hasPublisher) await editors.studio.startPublisher(Date.now)
        hasPublisher ||= round.cause === 'plan'
        const result = await playRound({ writer, idaPage, ida: editors.editor() }, round, SENTENCES[round.cause])
        results.push(result)
        if (process.env['SHOW']) console.log(`${round.kind} ${round.cause} ${JSON.stringify(result)}`)
      }
      console.log(toLine(results))
      const faults = results.map(
        ({ lost, isStored, doubled, hasCrashed, unfocused, disorder, repeated, hasNotice }, index) => ({
          round: rounds[index],
          lost,
          isStored,
          doubled,
          hasCrashed,
          unfocused,
          disorder,
          repeated,
          hasNotice,
        }),
      )
      const whole = {
        lost: '',
        isStored: true,
        doubled: '',
        hasCrashed: false,
        unfocused: 0,
        disorder: '',
        repeated: 0,
        hasNotice: true,
      }
      expect(faults).toEqual(rounds.map((round) => ({ round, ...whole })))
    },
  )
}
