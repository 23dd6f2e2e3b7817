import { ErrorBoundary } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  isWriteMessage,
  WRITE_REPLY,
  type TextBox,
  type WriteReply,
  type WriteRequest,
} from '@schaufenster/site/writing'
import { PlaceForm, type PlaceHandle } from './place-form.tsx'
import './write-layer.css'

interface Writing {
  key: number
  request: WriteRequest
  frame: HTMLIFrameElement
  /** The page does not show the text: its section is gone, or another page is there. */
  isLost: boolean
  /** After its end it is there until the page shows what was written. */
  isOver: boolean
}

const LOST = 'Die Seite zeigt diesen Text gerade nicht. Was Sie schreiben, bleibt im Entwurf.'

/** Pixels that the bar of a rich text, or a sentence, needs above the text. */
const ABOVE = 64
/** Pixels between them and the edge of the page. */
const EDGE = 8

/** What is written stays in sight until it is left. */
const toLost = (writing: Writing | undefined): Writing | undefined =>
  writing?.isOver ? undefined : writing && { ...writing, isLost: true }

const isKnown = (family: string, unicodeRange: string | undefined): boolean =>
  [...document.fonts].some((font) => font.family.replaceAll('"', '') === family && font.unicodeRange === unicodeRange)

/** The fonts that the page has loaded, if its document is of this origin, and those of its style sheets. */
const addFonts = (frame: HTMLIFrameElement, { fonts }: WriteRequest): void => {
  for (const font of frame.contentDocument?.fonts ?? []) {
    if (isKnown(font.family.replaceAll('"', ''), font.unicodeRange)) continue
    try {
      document.fonts.add(font)
    } catch {
      // Of a style sheet: named in the request.
    }
  }
  for (const { family, source, descriptors } of fonts)
    if (!isKnown(family, descriptors['unicodeRange'])) document.fonts.add(new FontFace(family, source, descriptors))
}

const frameOf = (source: MessageEventSource | null): HTMLIFrameElement | undefined =>
  [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)

/** Not by React: the page tells of each frame in which its text moves. */
const placeLayer = (layer: HTMLElement, frame: HTMLElement, box: TextBox): void => {
  const around = frame.getBoundingClientRect()
  const { style } = layer
  style.left = `${around.left + box.left}px`
  style.top = `${around.top + box.top}px`
  style.minWidth = `${box.width}px`
  style.maxWidth = `${box.right - box.left}px`
  // From the left edge of the text to the right one of the page, and of the page.
  style.setProperty('--room', `${around.width - box.left - EDGE}px`)
  style.setProperty('--page', `${around.width - 2 * EDGE}px`)
  layer.dataset['side'] = box.top < ABOVE ? 'below' : 'above'
  // Above and below the frame are the Studio's own bars. Menus of the editor reach over its sides.
  const below = box.top + layer.offsetHeight - around.height
  style.clipPath = `inset(${-box.top}px -100vw ${below}px -100vw)`
}

const say = (frame: HTMLIFrameElement, origin: string, reply: WriteReply) =>
  frame.contentWindow?.postMessage(reply, origin)

/** The input of a text, over its place in the preview's frame. */
export const WriteLayer = ({ origin }: { origin: string }) => {
  const [writing, setWriting] = useState<Writing>()
  const { push } = useToast()
  const layer = useRef<HTMLDivElement>(null)
  const form = useRef<PlaceHandle>(null)
  /** Where the text is now. */
  const box = useRef<TextBox>(undefined)
  const listen = useEffectEvent(({ data, source, origin: from }: MessageEvent<unknown>) => {
    const frame = from === origin && isWriteMessage(data) ? frameOf(source) : undefined
    if (!frame || !isWriteMessage(data)) return
    if (data.step === 'begin') {
      const { request } = data
      addFonts(frame, request)
      box.current = request.box
      setWriting((last) => ({ key: (last?.key ?? 0) + 1, request, frame, isLost: false, isOver: false }))
    } else if (data.step === 'move') {
      box.current = data.box
      if (layer.current) placeLayer(layer.current, frame, data.box)
      setWriting((last) => (last?.isLost ? { ...last, isLost: false } : last))
    } else if (data.step === 'lose') setWriting(toLost)
    else if (data.step === 'leave') form.current?.leave()
    else setWriting((last) => (last?.isOver ? undefined : last))
  })
  useEffect(() => {
    const leave = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !layer.current?.contains(target)) form.current?.leave()
    }
    addEventListener('message', listen)
    // Before what is pressed takes the focus.
    addEventListener('pointerdown', leave, { capture: true })
    return () => {
      removeEventListener('message', listen)
      removeEventListener('pointerdown', leave, { capture: true })
    }
  }, [])
  useLayoutEffect(() => {
    const element = layer.current
    if (!writing || !element) return
    const { frame, request } = writing
    const observer = new ResizeObserver(() => {
      // The Studio shows another tool.
      if (!frame.isConnected) return setWriting(undefined)
      if (box.current) placeLayer(element, frame, box.current)
      if (element.childElementCount > 0)
        say(frame, origin, { type: WRITE_REPLY, id: request.id, step: 'show', height: element.offsetHeight })
    })
    observer.observe(element)
    observer.observe(frame)
    // Another document knows nothing of this text.
    const lose = () => setWriting(toLost)
    frame.addEventListener('load', lose)
    return () => {
      observer.disconnect()
      frame.removeEventListener('load', lose)
    }
  }, [writing, origin])
  if (!writing) return null
  const { key, request, frame, isLost, isOver } = writing
  const end = (texts?: string[]) => {
    setWriting((last) => (last?.isLost ? undefined : last && { ...last, isOver: true }))
    say(frame, origin, { type: WRITE_REPLY, id: request.id, step: 'end', texts })
    if (!request.point) frame.focus()
  }
  const fail = () => {
    end([])
    push({
      id: 'write-in-place',
      status: 'error',
      title: 'Das hat nicht geklappt. Im Formular daneben lässt sich der Text ändern.',
    })
  }
  return (
    <div
      className="write-layer"
      inert={isOver}
      ref={layer}
      style={isLost ? { ...request.look, background: request.ground } : request.look}
    >
      <ErrorBoundary key={key} onCatch={fail}>
        <PlaceForm hint={isLost ? LOST : undefined} ref={form} request={request} onEnd={end} />
      </ErrorBoundary>
    </div>
  )
}
