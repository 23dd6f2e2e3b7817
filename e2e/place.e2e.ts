import { describePlaces } from './testing/place-table.ts'

describePlaces({ javaScriptEnabled: true, reducedMotion: 'no-preference' })
