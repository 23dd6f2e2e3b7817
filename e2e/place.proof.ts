import { describePlaces } from './testing/place-table.ts'

// The visitor of `place.e2e.ts` is not repeated.
describePlaces({ javaScriptEnabled: true, reducedMotion: 'reduce' })
describePlaces({ javaScriptEnabled: false, reducedMotion: 'no-preference' })
describePlaces({ javaScriptEnabled: false, reducedMotion: 'reduce' })
