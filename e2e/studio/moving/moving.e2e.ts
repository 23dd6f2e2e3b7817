import { createEditors } from '../editors.ts'
import { SLOW_PREVIEW } from '../present.ts'
import { runWarmSite } from '../run-warm-site.ts'
import { testEdges } from './test-edges.ts'
import { testMoves } from './test-moves.ts'

const editors = createEditors(runWarmSite, { says: SLOW_PREVIEW })

/** With a film; moving.proof.ts has five pages. */
testMoves(
  editors,
  [{ path: '/projekte/radio-leuchtturm', id: 'project-radio-leuchtturm' }],
  { moves: 6, insertions: 2, removals: 1 },
  5,
)

testEdges(editors)
