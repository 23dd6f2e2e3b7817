import { createEditors } from '../editors.ts'
import { SLOW_PREVIEW } from '../present.ts'
import { runWarmSite } from '../run-warm-site.ts'
import { testEdges } from './test-edges.ts'
import { testOddTexts } from './test-odd-texts.ts'
import { testPhone } from './test-phone.ts'
import { testTexts } from './test-texts.ts'
import { testTyping } from './test-typing.ts'

const editors = createEditors(runWarmSite, { says: SLOW_PREVIEW })

testTexts(editors, 10)
testTyping(editors, 5)
testEdges(editors)
testPhone(editors)
testOddTexts(editors)
