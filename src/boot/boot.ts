import { reloadOnce } from '#src/builds/reload-once.ts'
import { PAGE_STATE_ID } from './page-state-id.ts'
import { keepClicks } from './early-clicks.ts'
import { APP_FAILED, APP_READY } from './events.ts'
import { showFailureNotice } from './failure-notice.ts'
import { loadApp, type AppFiles } from './load-app.ts'
import { savesData } from '#src/lib/save-data.ts'
import { whenPainted } from './when-painted.ts'

/** Written in by the build. */
declare const APP_FILES: AppFiles

/** Whoever reaches for one of these wants the app at once. */
const WANTS_APP = 'a[href^="/"], button, input, select, label, summary, [data-sticker]'
const REACHING = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover']

const state = document.getElementById(PAGE_STATE_ID)
const doClicks = keepClicks()
let begun = false

/** A deploy may have taken this build’s code away, or published the page anew after it was read: then, and only then, a reload mends it. */
const isOutdated = async (): Promise<boolean> => {
  const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
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
  loadApp(APP_FILES, { modules: state?.dataset['modules']?.split(' ') ?? [], payload: state?.dataset['payload'] }, (module) => import(/* @vite-ignore */ module)).catch(fail)
}

const reach = ({ type, target }: Event): void => {
  // A pointer passing over a link is no reason to load anything for whoever saves data.
  if (type === 'pointerover' && savesData()) return
  if (target instanceof Element && target.closest(WANTS_APP)) begin()
}

/** The menu opens and closes by itself; only its button's state is not told by every browser. */
const tellState = ({ target, newState }: ToggleEvent): void => {
  if (target instanceof Element && target.id) {
    document.querySelector(`[popovertarget="${target.id}"]`)?.setAttribute('aria-expanded', String(newState === 'open'))
  }
}

for (const type of REACHING) addEventListener(type, reach, { capture: true, passive: true })
addEventListener('toggle', tellState, true)
document.addEventListener(APP_READY, () => {
  removeEventListener('toggle', tellState, true)
  doClicks()
})
document.addEventListener(APP_FAILED, (event) => void fail(event instanceof CustomEvent ? event.detail : event))
void whenPainted().then(begin)
