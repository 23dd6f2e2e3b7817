import { useEffect, useRef, useState } from 'react'
import { applyStyleSheet } from '@schaufenster/renderer/boot/style-sheet'
import type { BlockProps } from '#src/generated/block-types.ts'
import { toImageUrl } from '#src/lib/asset-url.ts'
import { isStill, onMotionChange } from '@schaufenster/renderer/motion-switch'
import { useAssets } from '#src/ui/asset-context.ts'
import styles from './cursor.module.css'
import { onFirstMouseMove } from './on-first-mouse-move.ts'

/** A precise pointer without forced colours (REQUIREMENTS C01); the motion switch decides whether it may move. */
const FITTING = '(hover: hover) and (pointer: fine) and (forced-colors: none)'

/** The studio's custom cursor. It is not in the HTML; its code loads only when a mouse is used. */
export const Cursor = ({ value }: BlockProps<'cursor'>) => {
  const ref = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(false)
  const source = useAssets()
  // Named even where they are not shown, so that they are published.
  const [normal, link, drag] = [value.default, value.link, value.drag].map((image) =>
    toImageUrl(image, { source, width: 128 }),
  )
  const pictures = { default: normal, link, drag }
  const any = pictures.default !== undefined

  useEffect(() => {
    const query = matchMedia(FITTING)
    const update = () => setFits(query.matches && !isStill())
    let unsubscribe = () => {}
    // Visitors who never move a mouse load neither its pictures nor its code.
    const stop = onFirstMouseMove(() => {
      void applyStyleSheet().then(update)
      query.addEventListener('change', update)
      unsubscribe = onMotionChange(update)
    })
    return () => {
      stop()
      unsubscribe()
      query.removeEventListener('change', update)
    }
  }, [])

  useEffect(() => {
    const element = ref.current
    if (!fits || !any || !element) return undefined
    const stopped = new AbortController()
    void import('./follow-pointer.ts').then(({ followPointer }) => followPointer(element, stopped.signal))
    return () => stopped.abort()
  }, [fits, any])

  if (!fits || !any) return null
  return (
    <div ref={ref} className={styles.cursor} aria-hidden="true" data-screen-only="">
      <img src={pictures.default} alt="" width={128} height={128} data-cursor-of="default" />
      <img src={pictures.link ?? pictures.default} alt="" width={128} height={128} data-cursor-of="link" />
      <img
        src={pictures.drag ?? pictures.link ?? pictures.default}
        alt=""
        width={128}
        height={128}
        data-cursor-of="drag"
      />
    </div>
  )
}
