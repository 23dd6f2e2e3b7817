import type { HeadFrame } from '@schaufenster/site/head'
import { use, useRef, useSyncExternalStore } from 'react'
import { followChoices, keepChoice, readChoice } from './choice.ts'
import './foreign-frame.css'
import { textsOf } from '@schaufenster/site/texts/texts'
import { LanguageContext } from '../texts/language-context.ts'

interface ForeignFrameProps {
  /** The entry of the site's `head`. */
  of: HeadFrame
  /** Address of the page in the frame, at the origin of the entry. */
  src: string
  /** What it shows, for those who do not see it. */
  title: string
  /** In pixels, of the frame and of its placeholder. */
  height?: number
}

/** What booking and maps need. The frame cannot lead the visitor away from the site. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** As high as the frame: nothing below moves when it takes its place. */
const toRoom = (height: number) => ({ style: { minHeight: height } })

/**
 * A page of others in a frame, which is loaded once the visitor allows it, here or at the end of a page. Until then a sentence, a button and
 * a link stand in its place; without scripts the link. An address of another origin, as an editor may have pasted it, remains a link.
 */
export const ForeignFrame = ({ of: entry, src, title, height = 640 }: ForeignFrameProps) => {
  const texts = textsOf(use(LanguageContext))
  const choice = useSyncExternalStore(
    followChoices,
    () => readChoice(entry),
    () => undefined,
  )
  const isPressed = useRef(false)
  const { provider, purpose, reason, frame } = entry
  const url = URL.canParse(src) ? new URL(src) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const link = (
    <a className="foreign-frame-link" href={url.href} target="_blank" rel="noopener noreferrer">
      {texts.frameElsewhere(provider)}
      <span className="visually-hidden">{` ${texts.newTab}`}</span>
    </a>
  )
  if (url.origin !== frame) return <p>{link}</p>
  if (choice === 'allowed')
    return (
      <iframe
        // The button that had the focus is gone.
        ref={(element) => (isPressed.current ? element?.focus() : undefined)}
        className="foreign-frame"
        height={height}
        src={url.href}
        title={title}
        sandbox={SANDBOX}
        loading="lazy"
      />
    )
  const allow = () => {
    isPressed.current = true
    keepChoice('allowed', entry)
  }
  return (
    <section className="foreign-frame foreign-frame-place" {...toRoom(height)} aria-label={title}>
      <p className="foreign-frame-title">{title}</p>
      <p className="foreign-frame-text">{texts.frameText(reason, provider)}</p>
      <div className="foreign-frame-ways">
        <button type="button" className="foreign-frame-allow" onClick={allow}>
          {texts.loadFrame(purpose)}
        </button>
        {link}
      </div>
    </section>
  )
}
