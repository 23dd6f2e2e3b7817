import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { enableVisualEditing } from '@sanity/visual-editing/enable-visual-editing'
import type { EditPlace, Overlays } from '@schaufenster/site/overlays'
import { BASE } from '../base.ts'
import { dropPicture } from './drop-picture.ts'
import { keepSection } from './keep-section.ts'
import { moveInPlace } from './move-in-place.ts'
import { moveMarks } from './move-marks.ts'
import { isFromStudio } from './only-studio.ts'
import { reachUnder } from './reach-under.ts'
import { addMark, stega } from './stega.ts'
import { addTabStops } from './tab-stops.ts'
import { writeInPlace } from './write-in-place.ts'

/** Above everything of the site. */
const Z_INDEX = 2_147_483_000

/** What each value of `data-sanity` names. */
const places = new Map<string, EditPlace>()

export const toDataAttribute: Overlays['toDataAttribute'] = (place: EditPlace) => {
  const { id, type, path } = place
  const value = createDataAttribute({ baseUrl: BASE, id, type, path: [...path] }).toString()
  places.set(value, place)
  return value
}

export const markText: Overlays['markText'] = (text, place) => addMark(text, toDataAttribute(place))

/** Shows what can be edited, and tells the Studio what was clicked. */
export const start: Overlays['start'] = ({ studioOrigin, history, refresh, onPerspective, sections }) => {
  const { piecesOf } = moveMarks(document.documentElement, stega)
  // Before every listener of the overlays: messages from anywhere else never reach them.
  addEventListener('message', (event) => {
    if (!isFromStudio(event, { studio: window.parent, origin: studioOrigin })) event.stopImmediatePropagation()
  })
  moveInPlace({ studioOrigin, sections, places })
  writeInPlace({ studioOrigin, places, piecesOf })
  dropPicture(studioOrigin, places)
  keepSection({ studioOrigin, sections })
  reachUnder(places)
  addTabStops()
  enableVisualEditing({
    zIndex: Z_INDEX,
    history: {
      subscribe: (navigate) => history.subscribe((url) => navigate({ type: 'push', url })),
      update: ({ url }) => history.go(url),
    },
    // A stack of perspectives names releases, which the Studio does not have.
    onPerspectiveChange: (perspective) =>
      onPerspective([perspective].flat()[0] === 'published' ? 'published' : 'drafts'),
    // Edits arrive by the preview's own listener.
    refresh: ({ source }) => (source === 'manual' ? refresh() : false),
  })
}
