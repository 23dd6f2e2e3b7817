import type { AnalyticsScript } from '@schaufenster/site/analytics-adapters'
import { addScript } from './add-script.ts'
import { CHOICE_KEY, keepChoice, readChoice, type Choice } from './choice.ts'
import { createConsentDialog } from './consent-dialog.ts'
import { addConsentLine } from './consent-line.ts'
import style from './consent.css?inline'

/** A separate style sheet: only sites that ask for consent load it. */
const addStyle = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Loads the script if the visitor allows it, and asks those who have not decided (§ 25 TDDDG, Art. 7 DSGVO). Until
 * then nothing is requested or stored.
 */
export const askFirst = (script: AnalyticsScript, privacyPath: string | undefined): void => {
  const { provider, src } = script
  let choice = readChoice(src)
  let isLoaded = false

  const follow = () => {
    if (choice) dialog.close()
    showChoice(choice)
    if (choice === 'allowed' && !isLoaded) {
      isLoaded = true
      addScript(script)
    }
    // Running code cannot be unloaded, only left out of the next document.
    if (choice !== 'allowed' && isLoaded) location.reload()
  }
  const decide = (decision: Choice) => {
    choice = decision
    keepChoice(decision, src)
    follow()
  }
  const recall = () => {
    choice = readChoice(src)
    follow()
  }

  addStyle()
  const dialog = createConsentDialog({ provider, privacyPath, decide })
  // Withdrawing takes one click, like allowing. It is stored as a refusal: otherwise the dialog would appear again
  // immediately.
  const showChoice = addConsentLine({
    provider,
    onPress: (button) => (choice === 'allowed' ? decide('refused') : dialog.open(button)),
  })
  follow()
  if (!choice) dialog.open()

  // The choice changed in another tab, or on another page before the visitor returned.
  addEventListener('storage', ({ key }) => (key === CHOICE_KEY || key === null ? recall() : undefined))
  addEventListener('pageshow', ({ persisted }) => (persisted ? recall() : undefined))
}
