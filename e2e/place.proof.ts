import { describePlaces } from './engines/place-table.ts'

// All ways are in `place.e2e.ts`. Without JavaScript Chromium restores by itself, and where motion is reduced the same code runs.
const ways = ['reload', 'back and forward', 'a hash, twice'] as const
describePlaces('Chromium', { javaScriptEnabled: true, isStill: true, ways })
describePlaces('Chromium', { javaScriptEnabled: false, isStill: false, ways })
