import { describePlaces } from './place-table.ts'

describePlaces('Firefox', { javaScriptEnabled: false, isStill: false })
