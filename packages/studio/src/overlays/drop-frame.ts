import styles from './drop-frame.css?inline'

/** A frame around the picture that a file would replace, with what happens to it. No pointer meets it. */
export const createDropFrame = () => {
  const host = document.createElement('studio-drop-frame')
  host.lang = 'de'
  host.hidden = true
  const root = host.attachShadow({ mode: 'open' })
  // No inline style: the page's policy would refuse it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const frame = document.createElement('div')
  const label = document.createElement('output')
  frame.append(label)
  root.append(frame)
  let shown: Element | undefined

  /** The page may scroll, and a refresh may replace the picture. */
  const follow = (): void => {
    if (!shown?.isConnected) shown = undefined
    host.hidden = !shown
    if (!shown) return
    const { left, top, width, height } = shown.getBoundingClientRect()
    frame.style.translate = `${left}px ${top}px`
    frame.style.inlineSize = `${width}px`
    frame.style.blockSize = `${height}px`
    requestAnimationFrame(follow)
  }
  return {
    host,
    /** @param element undefined: nothing is framed */
    show: (element: Element | undefined, text = ''): void => {
      const isFollowing = shown !== undefined
      shown = element
      label.textContent = text
      if (!isFollowing) follow()
    },
  }
}
