import { describePlaces } from './engines/place-table.ts'

describePlaces('Chromium', { javaScriptEnabled: true, isStill: false })
