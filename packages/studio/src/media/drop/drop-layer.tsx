import { ErrorBoundary } from '@sanity/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { isPictureDropMessage, PICTURE_DROP_REPLY, type PictureDropReply } from '@schaufenster/site/picture-drop'
import { useNotices } from '../../move/use-notices.tsx'
import { PictureForm, type Drop } from './picture-form.tsx'

const isFrame = (source: MessageEventSource | null): source is Window =>
  [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source)

const FAILED = 'Das hat nicht geklappt. Im Formular daneben lässt sich das Bild ersetzen.'

const DropLayer = ({ origin }: { origin: string }) => {
  /** The last one's form stays open until what it has changed is saved. */
  const [last, setLast] = useState<{ key: number; drop: Drop }>()
  const { refuse } = useNotices()
  const add = (drop: Drop): void => setLast((before) => ({ key: (before?.key ?? 0) + 1, drop }))
  const listen = useEffectEvent(({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (from !== origin || !isPictureDropMessage(data) || !isFrame(source)) return
    const { place, files } = data
    const reply = (): void => source.postMessage({ type: PICTURE_DROP_REPLY } satisfies PictureDropReply, origin)
    add({ place, work: { files }, reply })
  })
  useEffect(() => {
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  if (!last) return null
  const { key, drop } = last
  const fail = (): void => {
    setLast(undefined)
    drop.reply()
    refuse(FAILED)
  }
  return (
    <ErrorBoundary key={key} onCatch={fail}>
      <PictureForm drop={drop} onUndo={(work) => add({ ...drop, work })} />
    </ErrorBoundary>
  )
}

/** The Studio's part of pictures that are replaced on the page: the page in Presentation says what was dropped where. */
export const createDropLayer = (previewUrl: string) => {
  const { origin } = new URL(previewUrl)
  return (props: ActiveToolLayoutProps) => (
    <>
      {props.renderDefault(props)}
      <DropLayer origin={origin} />
    </>
  )
}
