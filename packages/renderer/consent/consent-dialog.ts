import { type Foreign, isScript } from '@schaufenster/site/head'
import { keepChoice, type Choice } from './choice.ts'
import { element } from './element.ts'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { textsOf } from '@schaufenster/site/texts/texts'
import { translateForeign } from '@schaufenster/site/texts/translate'

const TITLE_ID = 'consent-title'

const toTitle = (entry: Foreign): string => {
  const texts = textsOf(document.documentElement.lang)
  return (isScript(entry) ? entry.question : undefined) ?? texts.consentQuestion(entry.purpose, entry.provider)
}

const toText = ({ provider, reason, ...entry }: Foreign): string => {
  const texts = textsOf(document.documentElement.lang)
  return 'frame' in entry ? texts.consentToFrame(reason, provider) : texts.consentToScript(reason, provider)
}

const createQuestion = (entry: Foreign, privacyPath: string | undefined): HTMLElement => {
  const texts = textsOf(document.documentElement.lang)
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
      `${toText(entry)} ${texts.consentLater}`,
      ...(privacyPath ? [' ', element('a', { href: privacyPath, textContent: texts.aboutPrivacy })] : []),
    ),
    element('div', { className: 'consent-answers' }, answer(texts.refuse, 'refused'), answer(texts.allow, 'allowed')),
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
      question = createQuestion(
        isMultilingual ? translateForeign(entry, document.documentElement.lang) : entry,
        privacyPath,
      )
      // React tracks its own elements, not child positions, so an additional one does no harm.
      document.body.insertBefore(question, document.body.children[1] ?? null)
      addEventListener('keydown', putOff)
      if (takesFocus) question.focus()
    },
    close,
  }
}
