import { type Foreign, isScript, needsConsent } from '@schaufenster/site/head'
import { addScript } from './add-script.ts'
import { askFirst } from './ask-first.ts'
import { refusesBySignal } from './choice.ts'

const onIdle = (task: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 200)
}

/**
 * Starts the scripts of others (SPEC § 7.7, REQUIREMENTS D03) when the browser is idle after hydration. Not in the Studio's frame, and not in
 * development; nor for visitors whose browser signals a refusal: they are not even asked. A frame they ask for themselves.
 *
 * @param privacyPath address of the page about privacy, for the consent dialog
 */
export const startConsent = (entries: readonly Foreign[], privacyPath: string | undefined): void => {
  if (window.top !== window || import.meta.env.DEV) return
  const wanted = refusesBySignal() ? entries.filter((entry) => !isScript(entry)) : entries
  onIdle(() => {
    for (const entry of wanted) if (isScript(entry) && !needsConsent(entry)) addScript(entry)
    const asked = wanted.filter(needsConsent)
    if (asked.length > 0) askFirst(asked, privacyPath)
  })
}
