import type { Choice } from './choice.ts'
import { element } from './element.ts'

interface LineOptions {
  provider: string
  /** The button was pressed; is given to the dialog to come back to. */
  onPress: (button: HTMLElement) => void
}

/**
 * The line that ends every page: what was decided, and one button that withdraws a consent or asks again.
 *
 * @returns shows what is decided now
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
