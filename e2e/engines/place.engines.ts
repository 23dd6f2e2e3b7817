import { describePlaces } from './place-table.ts'
import { ENGINES } from './use-engine.ts'

// Chromium has its own: `place.e2e.ts` and `place.proof.ts`.
for (const engine of ENGINES) {
  if (engine !== 'Chromium') describePlaces(engine, { javaScriptEnabled: true, isStill: false })
}
