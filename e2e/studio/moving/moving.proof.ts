import { createEditors } from '../editors.ts'
import { SLOW_PREVIEW } from '../present.ts'
import { runWarmSite } from '../run-warm-site.ts'
import { testMoves } from './test-moves.ts'

const SEED = Number(process.env['SEED'] ?? 51)

testMoves(
  createEditors(runWarmSite, { says: SLOW_PREVIEW }),
  [
    { path: '/', id: 'route-start' },
    { path: '/leistungen', id: 'route-leistungen' },
    { path: '/studio', id: 'route-studio' },
    { path: '/jobs', id: 'route-jobs' },
    { path: '/projekte/radio-leuchtturm', id: 'project-radio-leuchtturm' },
  ].filter(({ path }) => path.includes(process.env['PAGE'] ?? '')),
  { moves: 12, insertions: 4, removals: 2 },
  SEED,
)
