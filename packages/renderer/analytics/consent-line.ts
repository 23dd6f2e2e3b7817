import type { Choice } from './choice.ts'
import { element } from './element.ts'

interface LineOptions {
  provider: string
  /** Called with the button, to which the dialog returns the focus. */
  onPress: (button: HTMLElement) => void
}

/**
 * The last line of every page: the choice, and a button that withdraws consent or asks again.
 *
 * @returns a function that updates the choice
 */
export const addConsentLine = ({ provider, onPress }: LineOptions): ((choice: Choice | undefined) => void) => {
  const state = element('p', {})
  const button = element('button', { type: 'button', className: 'consent-change' })
  button.addEventListener('click', () => onPress(button))
  const line = element('section', { className: 'consent-line', ariaLabel: 'Einwilligung' }, state, button)
  line.dataset['tone'] = 'ink'
  document.body.append(line)
  return (choice) => {
    const isAllowed = choice === 'allowed'
    state.textContent = `Statistik mit ${provider}: ${isAllowed ? 'erlaubt' : 'nicht erlaubt'}`
    button.textContent = isAllowed ? 'Einwilligung widerrufen' : 'Einwilligung ändern'
  }
}
