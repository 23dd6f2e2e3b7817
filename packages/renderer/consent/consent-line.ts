import { type Foreign, isScript } from '@schaufenster/site/head'
import type { Choice } from './choice.ts'
import { element } from './element.ts'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { textsOf } from '@schaufenster/site/texts/texts'
import { translate } from '@schaufenster/site/texts/translate'

/** In the language of the page on screen, which may be another than that of the document. */
const toPurpose = ({ purpose }: Foreign): string =>
  isMultilingual ? translate(purpose, document.documentElement.lang) : purpose

interface LineOptions {
  entries: readonly Foreign[]
  readChoice: (entry: Foreign) => Choice | undefined
  /** Called with the button, to which the dialog returns the focus. */
  onPress: (entry: Foreign, button: HTMLElement) => void
}

/**
 * The last lines of every page: each choice, and a button that withdraws consent or asks again. A frame has a line once the visitor has
 * decided: before, it is asked about in its place.
 *
 * @returns updates them
 */
export const addConsentLine = ({ entries, readChoice, onPress }: LineOptions): (() => void) => {
  const lines = entries.map((entry, index) => {
    const state = element('p', { id: `consent-${index}` })
    const button = element('button', { type: 'button', className: 'consent-change' })
    button.setAttribute('aria-describedby', state.id)
    button.addEventListener('click', () => onPress(entry, button))
    return { entry, state, button, line: element('div', { className: 'consent-line' }, state, button) }
  })
  const section = element(
    'section',
    { className: 'consent-lines', ariaLabel: textsOf(document.documentElement.lang).consent },
    ...lines.map(({ line }) => line),
  )
  section.dataset['tone'] = 'ink'
  document.body.append(section)
  return () => {
    const texts = textsOf(document.documentElement.lang)
    if (isMultilingual) section.ariaLabel = texts.consent
    for (const { entry, state, button, line } of lines) {
      const choice = readChoice(entry)
      const isAllowed = choice === 'allowed'
      line.hidden = !isScript(entry) && choice === undefined
      state.textContent = texts.consentState(toPurpose(entry), entry.provider, isAllowed)
      button.textContent = isAllowed ? texts.withdraw : texts.changeConsent
    }
    section.hidden = lines.every(({ line }) => line.hidden)
  }
}
