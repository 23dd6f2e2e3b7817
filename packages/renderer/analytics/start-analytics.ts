import type { AnalyticsScript } from '@schaufenster/site/analytics-adapters'
import { addScript } from './add-script.ts'
import { askFirst } from './ask-first.ts'
import { refusesBySignal } from './choice.ts'

const onIdle = (task: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 200)
}

/**
 * Starts the configured web analytics (SPEC § 7.7, REQUIREMENTS D03) when the browser is idle after hydration. Not in
 * the Studio's frame, nor for visitors whose browser signals a refusal: they are not even asked.
 *
 * @param privacyPath address of the page about privacy, for the consent dialog
 */
export const startAnalytics = (script: AnalyticsScript, privacyPath: string | undefined): void => {
  if (window.top !== window || refusesBySignal()) return
  onIdle(() => (script.consent ? askFirst(script, privacyPath) : addScript(script)))
}
