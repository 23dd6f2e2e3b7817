import type { AnalyticsScript, DehydratedState } from '#src/content/dehydrated-state.ts'
import { addScript } from './add-script.ts'
import { askFirst } from './ask-first.ts'
import { refusesBySignal } from './choice.ts'
import { findPrivacyPath } from './privacy-path.ts'

const onIdle = (task: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 200)
}

/**
 * Web analytics of a site that was set up with it (SPEC § 7.7, REQUIREMENTS D03), in a quiet moment after hydration. Not for
 * whoever looks at the page in the Studio's frame, nor for whoever refuses by their browser's setting: they are not even asked.
 */
export const startAnalytics = (script: AnalyticsScript, page: DehydratedState['page']): void => {
  if (window.top !== window || refusesBySignal()) return
  onIdle(() => (script.consent ? askFirst(script, findPrivacyPath(page?.app.menu)) : addScript(script)))
}
