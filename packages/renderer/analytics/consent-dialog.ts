import type { Choice } from './choice.ts'
import { element } from './element.ts'

interface DialogOptions {
  /** Who receives the data. */
  provider: string
  privacyPath: string | undefined
  decide: (choice: Choice) => void
}

const TITLE_ID = 'consent-title'

const createQuestion = ({ provider, privacyPath, decide }: DialogOptions): HTMLElement => {
  const answer = (text: string, choice: Choice) =>
    element('button', { type: 'button', className: 'consent-answer', textContent: text, onclick: () => decide(choice) })
  const question = element(
    'section',
    { className: 'consent', tabIndex: -1 },
    element('h2', { id: TITLE_ID, className: 'consent-title', textContent: 'Dürfen wir mitzählen?' }),
    element(
      'p',
      {},
      `Wir wüssten gern, welche Seiten gelesen werden. Wenn Sie es erlauben, zählt ${provider} mit und erfährt, welche Seiten Sie öffnen. Ändern können Sie das jederzeit am Ende jeder Seite.`,
      ...(privacyPath ? [' ', element('a', { href: privacyPath, textContent: 'Mehr zum Datenschutz' })] : []),
    ),
    element('div', { className: 'consent-answers' }, answer('Ablehnen', 'refused'), answer('Erlauben', 'allowed')),
  )
  question.dataset['tone'] = 'lilac'
  question.setAttribute('aria-labelledby', TITLE_ID)
  return question
}

/**
 * The consent dialog: it does not block the page. Both buttons are equal, and the page can be read without an answer.
 * It follows the skip link, so that keyboard and screen reader users meet it before the page and can skip it. Escape
 * postpones it until the next page load.
 */
export const createConsentDialog = (options: DialogOptions) => {
  let question: HTMLElement | undefined
  let focusAfter: HTMLElement | undefined

  const close = () => {
    removeEventListener('keydown', putOff)
    const hadFocus = question?.contains(document.activeElement) === true
    question?.remove()
    question = undefined
    if (hadFocus) focusAfter?.focus()
  }
  const putOff = ({ key }: KeyboardEvent) => {
    const active = document.activeElement
    // The key may be for the menu or a video.
    if (key === 'Escape' && (active === document.body || question?.contains(active))) close()
  }
  return {
    /** Opens the dialog. @param opener the button that opened it: the focus moves from there to the dialog and back */
    open: (opener?: HTMLElement): void => {
      focusAfter = opener
      if (!question) {
        question = createQuestion(options)
        // React tracks its own elements, not child positions, so an additional one does no harm.
        document.body.insertBefore(question, document.body.children[1] ?? null)
        addEventListener('keydown', putOff)
      }
      if (opener) question.focus()
    },
    close,
  }
}
