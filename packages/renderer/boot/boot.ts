import { reloadOnce } from '../builds/reload-once.ts'
import { withBase } from '../site-base.ts'
import { addFonts } from './add-fonts.ts'
import { DEHYDRATED_STATE_ID } from './dehydrated-state-id.ts'
import { recordClicks, recordPress } from './event-replay.ts'
import { APP_FAILED, APP_HYDRATING, APP_READY } from './events.ts'
import { showFailureNotice } from './failure-notice.ts'
import type { AppFiles } from '@schaufenster/site/app-files'
import { loadApp } from './load-app.ts'
import { restorePaused } from '../motion-switch.ts'
import { savesData } from '../connection.ts'
import { whenPainted } from './when-painted.ts'

/** Written in by the build. */
declare const APP_FILES: AppFiles
/** In the script once, although it is used twice. */
const files = APP_FILES

/** Reaching for one of these loads the app at once. */
const WANTS_APP = 'a[href^="/"], button, summary, [data-sticker]'
const REACHING = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover']

const state = document.getElementById(DEHYDRATED_STATE_ID)
const hydrating = new AbortController()
const replayClicks = recordClicks(hydrating.signal)
const replayPress = recordPress(hydrating.signal)
/** The path of this document: Back may change the address before the app has started. The app corrects it. */
if (state) state.dataset['path'] = location.pathname
let begun = false

/** After a deploy this build's code may be gone. Only then does a reload help. */
const isOutdated = async (): Promise<boolean> => {
  const answer = await fetch(withBase(`/builds/latest.json?${Date.now()}`), { cache: 'no-store' })
  return (await answer.json()).id !== JSON.parse(state?.textContent ?? '').build
}

const fail = async (error: unknown): Promise<void> => {
  console.error(error)
  const outdated = (error instanceof Error && error.name === 'ReloadError') || (await isOutdated().catch(() => false))
  if (!outdated || !reloadOnce()) showFailureNotice()
}

const begin = (): void => {
  if (begun) return
  begun = true
  for (const type of REACHING) removeEventListener(type, reach, true)
  loadApp(
    files,
    { modules: state?.dataset['modules']?.split(' ') ?? [], payload: state?.dataset['payload'] },
    (module) => import(/* @vite-ignore */ module),
  ).catch(fail)
}

const reach = ({ type, target }: Event): void => {
  // With Save-Data a pointer that passes over a link loads nothing.
  if (type === 'pointerover' && savesData()) return
  if (target instanceof Element && target.closest(WANTS_APP)) begin()
}

/**
 * Back and Forward between pages that the app has shown in one document only change the address. While the app is not
 * running, the document at the new address has to be loaded. A reload restores the scroll position from before it, so the
 * page first scrolls to the position of the entry, and is made tall enough for it.
 */
const follow = (): void => {
  if (location.pathname === state?.dataset['path']) return
  document.body.style.minHeight = '9999999px'
  setTimeout(() => {
    const place = history.state?.place
    if (place) scrollTo(place.x, place.y)
    location.reload()
  })
}

restorePaused()
void addFonts(files.fonts)
for (const type of REACHING) addEventListener(type, reach, { capture: true, passive: true })
addEventListener('popstate', follow)
document.addEventListener(APP_HYDRATING, () => hydrating.abort())
document.addEventListener(APP_READY, () => {
  removeEventListener('popstate', follow)
  void replayClicks()
  replayPress()
})
document.addEventListener(APP_FAILED, (event) => void fail(event instanceof CustomEvent ? event.detail : event))
void whenPainted().then(begin)
