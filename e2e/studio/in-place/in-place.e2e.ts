import { expect, it } from 'vitest'
import { createEditors } from '../editors.ts'
import { runWarmSite } from '../run-warm-site.ts'
import { SLOW_PREVIEW } from '../present.ts'
import { testEdges } from './test-edges.ts'
import { testTyping } from './test-typing.ts'
import { toLine, writeTexts } from './write-texts.ts'

const TEXTS = Number(process.env['TEXTS'] ?? 10)
const SEED = Number(process.env['SEED'] ?? 7)

const editors = createEditors(runWarmSite, { says: SLOW_PREVIEW })

it(
  'P02 a text of any field is written where it is shown: it is stored and shown as typed, and nothing else changes',
  { timeout: 180_000 + TEXTS * 30_000 },
  async () => {
    const page = await editors.enter('/structure')
    const all = await writeTexts({ page, editor: editors.editor() }, { count: TEXTS, seed: SEED })
    console.log(toLine(all))
    const faults = all.filter(
      ({ refusal, missing, otherPaths, shown, otherLines }) =>
        refusal === undefined &&
        (missing !== undefined || otherPaths.length > 0 || shown === 0 || otherLines.length > 0),
    )
    expect(faults).toEqual([])
    expect(all.some(({ refusal }) => refusal === undefined)).toBe(true)
  },
)

testTyping(editors)
testEdges(editors)
