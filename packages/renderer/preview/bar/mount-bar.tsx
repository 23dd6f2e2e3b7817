import { hydrateRoot } from '../../boot/run-react.ts'
import type { PreviewSettings } from '../settings.ts'
import type { PreviewStatusStore } from '../status.ts'
import style from './bar.css?inline'
import { Bar } from './bar.tsx'

/** Room for the bar, so that it covers neither the end of a page nor what has the focus. */
const makeRoom = (bar: Element): void => {
  new ResizeObserver(() => {
    const height = `${Math.ceil(bar.getBoundingClientRect().height)}px`
    document.documentElement.style.scrollPaddingBlockEnd = height
    document.body.style.paddingBlockEnd = height
  }).observe(bar)
}

/**
 * Puts the bar behind everything else of the page, in a shadow root and a React root of its own: neither the styles of the site nor its
 * rendering know of it.
 */
export const mountBar = (status: PreviewStatusStore, settings: PreviewSettings | undefined): void => {
  const host = document.createElement('div')
  host.dataset['previewBar'] = ''
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = document.createElement('style')
  sheet.textContent = style
  const root = document.createElement('div')
  root.className = 'place'
  shadow.append(sheet, root)
  document.body.append(host)
  // Nothing is hydrated: `createRoot` would be in the code of every visitor, who has no other use for it.
  hydrateRoot(root, <Bar status={status} settings={settings} isFramed={window.top !== window} />)
  makeRoom(root)
}
