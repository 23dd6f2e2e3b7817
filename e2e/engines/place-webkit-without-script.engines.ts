import { describePlaces } from './place-table.ts'

describePlaces('WebKit', { javaScriptEnabled: false, isStill: false })
