import { isPictureDropReply, PICTURE_DROP, type PictureDropMessage } from '@schaufenster/site/picture-drop'
import type { EditPlace } from '@schaufenster/site/overlays'
import { createDropFrame } from './drop-frame.ts'
import { isEditing } from './is-editing.ts'
import { placeOf, type Places } from './places.ts'

interface Picture {
  element: Element
  place: EditPlace
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** The picture at a point, also under what the page or Sanity's overlays have over it. */
const pictureAt = (places: Places, { clientX, clientY }: DragEvent): Picture | undefined => {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const place = element.localName === 'img' ? placeOf(places, element) : undefined
    if (place) return { element, place }
  }
  return undefined
}

/**
 * A file that is dropped on a picture takes its place: the Studio around uploads it. Dropped anywhere else it does nothing, where the
 * browser would leave the page for it.
 */
export const dropPicture = (studioOrigin: string, places: Places): void => {
  const frame = createDropFrame()
  /** The file for it is on its way. */
  let isBusy = false

  const over = (event: DragEvent): void => {
    if (!hasFiles(event) || !isEditing()) return
    event.preventDefault()
    const picture = isBusy ? undefined : pictureAt(places, event)
    if (event.dataTransfer) event.dataTransfer.dropEffect = picture ? 'copy' : 'none'
    if (!isBusy) frame.show(picture?.element, 'Bild ersetzen')
  }
  addEventListener('dragenter', over, { capture: true })
  addEventListener('dragover', over, { capture: true })
  addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      if (relatedTarget === null && !isBusy) frame.show(undefined)
    },
    { capture: true },
  )
  addEventListener(
    'drop',
    (event) => {
      if (!hasFiles(event) || !isEditing()) return
      event.preventDefault()
      event.stopPropagation()
      const picture = isBusy ? undefined : pictureAt(places, event)
      if (!picture) return
      isBusy = true
      frame.show(picture.element, 'Wird hochgeladen …')
      const { id, type, path } = picture.place
      const files = [...(event.dataTransfer?.files ?? [])]
      const message: PictureDropMessage = { type: PICTURE_DROP, place: { id, type, path }, files }
      window.parent.postMessage(message, studioOrigin)
    },
    { capture: true },
  )
  addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== studioOrigin || !isPictureDropReply(data)) return
    isBusy = false
    frame.show(undefined)
  })
  document.body.before(frame.host)
}
