import { type Foreign, isScript } from '@schaufenster/site/head'
import { keepChoice, type Choice } from './choice.ts'
import { element } from './element.ts'

const TITLE_ID = 'consent-title'

const toTitle = (entry: Foreign): string =>
  (isScript(entry) ? entry.question : undefined) ?? `${entry.purpose} mit ${entry.provider} erlauben?`

const toText = ({ provider, reason, ...entry }: Foreign): string =>
  'frame' in entry
    ? `${reason} Wenn Sie es erlauben, zeigen unsere Seiten Inhalte von ${provider}, und ${provider} erfährt, welche dieser Seiten Sie öffnen.`
    : `${reason} Wenn Sie es erlauben, lädt Ihr Browser ein Skript von ${provider}, und ${provider} erfährt, welche Seiten Sie öffnen.`

const createQuestion = (entry: Foreign, privacyPath: string | undefined): HTMLElement => {
  const answer = (text: string, choice: Choice) =>
    element('button', {
      type: 'button',
      className: 'consent-answer',
      textContent: text,
      onclick: () => keepChoice(choice, entry),
    })
  const question = element(
    'section',
    { className: 'consent', tabIndex: -1 },
    element('h2', { id: TITLE_ID, className: 'consent-title', textContent: toTitle(entry) }),
    element(
      'p',
      {},
      `${toText(entry)} Ändern können Sie das jederzeit am Ende jeder Seite.`,
      ...(privacyPath ? [' ', element('a', { href: privacyPath, textContent: 'Mehr zum Datenschutz' })] : []),
    ),
    element('div', { className: 'consent-answers' }, answer('Ablehnen', 'refused'), answer('Erlauben', 'allowed')),
  )
  question.dataset['tone'] = 'lilac'
  question.setAttribute('aria-labelledby', TITLE_ID)
  return question
}

/**
 * The consent dialog: it does not block the page, and asks about one entry at a time. Both buttons are equal, and the page can be read
 * without an answer. It follows the skip link, so that keyboard and screen reader users meet it before the page and can skip it. Escape
 * postpones it until the next page load.
 */
export const createConsentDialog = (privacyPath: string | undefined) => {
  let question: HTMLElement | undefined
  let asked: Foreign | undefined
  let focusAfter: HTMLElement | undefined

  /** @returns whether it had the focus */
  const remove = (): boolean => {
    removeEventListener('keydown', putOff)
    const hadFocus = question?.contains(document.activeElement) === true
    question?.remove()
    question = undefined
    asked = undefined
    return hadFocus
  }
  const close = () => {
    if (remove()) focusAfter?.focus()
  }
  const putOff = ({ key }: KeyboardEvent) => {
    const active = document.activeElement
    // The key may be for the menu or a video.
    if (key === 'Escape' && (active === document.body || question?.contains(active))) close()
  }
  return {
    asked: (): Foreign | undefined => asked,
    /**
     * Opens the dialog, in place of another one.
     *
     * @param opener the button that opened it: the focus moves from there to the dialog and back
     */
    open: (entry: Foreign, opener?: HTMLElement): void => {
      const takesFocus = remove() || opener !== undefined
      if (opener) focusAfter = opener
      asked = entry
      question = createQuestion(entry, privacyPath)
      // React tracks its own elements, not child positions, so an additional one does no harm.
      document.body.insertBefore(question, document.body.children[1] ?? null)
      addEventListener('keydown', putOff)
      if (takesFocus) question.focus()
    },
    close,
  }
}
