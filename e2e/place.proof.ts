import { describePlaces } from './engines/place-table.ts'

// The visitor of `place.e2e.ts` is not repeated. Without JavaScript nothing moves that reduced motion could keep still.
describePlaces('Chromium', { javaScriptEnabled: true, isStill: true })
describePlaces('Chromium', { javaScriptEnabled: false, isStill: false })
