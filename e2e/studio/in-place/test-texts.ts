import { expect, it } from 'vitest'
import type { createEditors } from '../editors.ts'
import { toLine, toUnwritten, writeTexts } from './write-texts.ts'

const SEED = Number(process.env['SEED'] ?? 7)

/** @param count how many texts, unless TEXTS says something else */
export const testTexts = (editors: Pick<ReturnType<typeof createEditors>, 'enter' | 'editor'>, count: number): void => {
  const texts = Number(process.env['TEXTS'] ?? count)
  it(
    'P02 a text of any field is written where it is shown: it is stored and shown as typed, and nothing else changes',
    { timeout: 180_000 + texts * 30_000 },
    async () => {
      const page = await editors.enter('/structure')
      const all = await writeTexts({ page, editor: editors.editor() }, { count: texts, seed: SEED })
      console.log(toLine(all))
      if (process.env['SHOW']) console.log(toUnwritten(all).join('\n'))
      const faults = all.filter(
        ({ refusal, missing, otherPaths, shown, otherLines }) =>
          refusal === undefined &&
          (missing !== undefined || otherPaths.length > 0 || shown === 0 || otherLines.length > 0),
      )
      expect(faults).toEqual([])
      expect(all.some(({ refusal }) => refusal === undefined)).toBe(true)
    },
  )
}
