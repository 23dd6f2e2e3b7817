import { type Foreign, isScript } from '@schaufenster/site/head'
import type { Choice } from './choice.ts'
import { element } from './element.ts'
import { textsOf } from '@schaufenster/site/texts/texts'

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
  const texts = textsOf(document.documentElement.lang)
  const lines = entries.map((entry, index) => {
    const state = element('p', { id: `consent-${index}` })
    const button = element('button', { type: 'button', className: 'consent-change' })
    button.setAttribute('aria-describedby', state.id)
    button.addEventListener('click', () => onPress(entry, button))
    return { entry, state, button, line: element('div', { className: 'consent-line' }, state, button) }
  })
  const section = element(
    'section',
    { className: 'consent-lines', ariaLabel: texts.consent },
    ...lines.map(({ line }) => line),
  )
  section.dataset['tone'] = 'ink'
  document.body.append(section)
  return () => {
    for (const { entry, state, button, line } of lines) {
      const choice = readChoice(entry)
      const isAllowed = choice === 'allowed'
      line.hidden = !isScript(entry) && choice === undefined
      state.textContent = texts.consentState(entry.purpose, entry.provider, isAllowed)
      button.textContent = isAllowed ? texts.withdraw : texts.changeConsent
    }
    section.hidden = lines.every(({ line }) => line.hidden)
  }
}
