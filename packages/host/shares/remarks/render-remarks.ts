import type { ShownPlace } from '@schaufenster/site/shown-place'
import { hostTexts, type HostTexts } from '../../texts/texts.ts'
import type { OpenShare } from '../share-client.ts'
import { createConnection } from './page/connection.ts'
import { createElements } from './page/elements.ts'
import { look } from './page/look.ts'
import { createPlaceIndex } from './page/place-index.ts'
import { startRemarks } from './page/start-remarks.ts'
import { createTalkForms } from './page/talk-forms.ts'
import { createTalkList } from './page/talk-list.ts'
import type { Shared } from './page/types.ts'

/** Of shared pages alone. */
export const REMARKS_SCRIPT = '/_draft/remarks.js'

interface RemarksOptions {
  share: OpenShare
  places: readonly ShownPlace[]
  base: string
  texts: HostTexts
}

/** What the script of a shared page reads: data, which no policy takes for a script. Nothing for what says no state. */
export const renderRemarks = ({ share, places, base, texts }: RemarksOptions): string => {
  const { id, page, state, shown } = share
  if (state === undefined || !shown) return ''
  const own = new Set(shown.map((document) => document.id))
  const shared: Shared = { id, page, state, shown, places: places.filter(({ document }) => own.has(document)) }
  const data = JSON.stringify(shared).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="draft-shared">${data}</script><script src="${base}${REMARKS_SCRIPT}?language=${texts.language}" defer></script>`
}

const isSaid = (name: string): boolean => /^(?:remark|approv)|^(?:locale|language)$/.test(name)

/** A text with parts is a function of itself alone, so its own text will do. */
const toSource = (texts: HostTexts): string =>
  Object.entries(texts)
    .filter(([name]) => isSaid(name))
    .map(([name, text]) => `${name}: ${typeof text === 'function' ? String(text) : JSON.stringify(text)}`)
    .join(',\n')

/**
 * The script of a shared page, put together from functions of this folder: each uses only what it is given, so no bundler is needed
 * where the server runs.
 */
export const toRemarksScript = (language: string | null): string => {
  const texts = hostTexts(language ?? undefined)
  return `(${String(startRemarks)})({
texts: {${toSource(texts)}},
look: ${JSON.stringify(look)},
createConnection: ${String(createConnection)},
createElements: ${String(createElements)},
createPlaceIndex: ${String(createPlaceIndex)},
createTalkForms: ${String(createTalkForms)},
createTalkList: ${String(createTalkList)},
})
`
}
