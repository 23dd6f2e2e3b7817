import { describePlaces } from './place-table.ts'
import { ENGINES } from './use-engine.ts'

for (const engine of ENGINES) {
  if (engine !== 'Chromium') describePlaces(engine, { javaScriptEnabled: false, isStill: false })
}
