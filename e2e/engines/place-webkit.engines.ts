import { describePlaces } from './place-table.ts'

describePlaces('WebKit', { javaScriptEnabled: true, isStill: false })
