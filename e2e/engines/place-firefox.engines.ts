import { describePlaces } from './place-table.ts'

describePlaces('Firefox', { javaScriptEnabled: true, isStill: false })
