import { createEditors } from '../editors.ts'
import { SLOW_PREVIEW } from '../present.ts'
import { runWarmSite } from '../run-warm-site.ts'
import { testTexts } from './test-texts.ts'
import { testTyping } from './test-typing.ts'

const editors = createEditors(runWarmSite, { says: SLOW_PREVIEW })

testTexts(editors, 200)
testTyping(editors, 60)
