import { describePlaces } from './engines/place-table.ts'

// The visitor of `place.e2e.ts` is not repeated.
describePlaces('Chromium', { javaScriptEnabled: true, isStill: true })
describePlaces('Chromium', { javaScriptEnabled: false, isStill: false })
describePlaces('Chromium', { javaScriptEnabled: false, isStill: true })
