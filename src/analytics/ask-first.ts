import type { AnalyticsScript } from '#src/content/dehydrated-state.ts'
import { addScript } from './add-script.ts'
import { CHOICE_KEY, keepChoice, readChoice, type Choice } from './choice.ts'
import { createConsentDialog } from './consent-dialog.ts'
import { addConsentLine } from './consent-line.ts'
import style from './consent.css?inline'

/** In a sheet of its own: the site's one style sheet is every visitor's, this is for sites that ask. */
const addStyle = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Loads the script when the visitor allows it or has allowed it, and asks who has not decided (§ 25 TDDDG, Art. 7 DSGVO).
 * Until then nothing is requested and nothing is kept.
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
    // Code that runs cannot be taken back, only left out of the next document.
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
  // To withdraw takes one press, as to allow. It is kept as a refusal: to forget it would be to ask at once again.
  const showChoice = addConsentLine({
    provider,
    onPress: (button) => (choice === 'allowed' ? decide('refused') : dialog.open(button)),
  })
  follow()
  if (!choice) dialog.open()

  // Decided in another tab, or on another page before the visitor came back to this one.
  addEventListener('storage', ({ key }) => (key === CHOICE_KEY || key === null ? recall() : undefined))
  addEventListener('pageshow', ({ persisted }) => (persisted ? recall() : undefined))
}
