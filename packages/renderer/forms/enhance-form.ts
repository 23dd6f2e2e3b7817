import { isAcceptedFile, LARGEST_FILE } from '@schaufenster/site/forms/form'
import type { FormAnswer } from '@schaufenster/site/forms/form-state'
import { textsOf } from '@schaufenster/site/texts/texts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const fieldOf = (control: Element): HTMLElement | null => control.closest<HTMLElement>('[data-field]')

const fileFault = (control: Control): string | undefined => {
  const texts = textsOf(document.documentElement.lang)
  const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined
  if (!file) return undefined
  if (file.size > LARGEST_FILE) return texts.formFileSize
  return isAcceptedFile(file.name) ? undefined : texts.formFileKind
}

/** What the browser finds, in the site's own words: those of the browser would be in its own language. */
const faultOf = (control: Control): string | undefined => {
  const texts = textsOf(document.documentElement.lang)
  const { validity, type } = control
  if (validity.valueMissing) return type === 'checkbox' ? texts.formConsent : texts.formMissing
  if (validity.typeMismatch) return texts.formMail
  if (validity.badInput) return texts.formDate
  if (validity.tooLong) return texts.formLong
  return fileFault(control)
}

const mark = (control: Control, fault: string | undefined): void => {
  const place = fieldOf(control)?.querySelector<HTMLElement>('[data-fault]')
  if (fault === undefined) control.removeAttribute('aria-invalid')
  else control.setAttribute('aria-invalid', 'true')
  if (!place) return
  place.textContent = fault ?? ''
  place.hidden = fault === undefined
}

const isAnswer = (value: unknown): value is FormAnswer => typeof value === 'object' && value !== null

/** Sends a form without leaving its page, and shows each fault at its field. The markup is that of the section. */
export const enhanceForm = (form: HTMLFormElement): void => {
  if (form.noValidate) return
  form.noValidate = true
  const texts = textsOf(document.documentElement.lang)
  const notice = form.querySelector<HTMLElement>('[data-notice]')
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-thanks]')
  /** With the same answers it is the same form, however often it is sent. */
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  let token = ''
  let isSending = false

  const say = (text: string | undefined): void => {
    if (!notice) return
    notice.textContent = text ?? ''
    notice.hidden = !text
  }
  const controls = (): Control[] => [...form.elements].filter(isControl).filter((control) => fieldOf(control) !== null)
  /** Marks what is faulty, and moves the focus to the first. @returns whether there is any */
  const showFaults = (find: (control: Control) => string | undefined): boolean => {
    const faulty = controls().filter((control) => {
      const fault = find(control)
      mark(control, fault)
      return fault !== undefined
    })
    faulty[0]?.focus()
    return faulty.length > 0
  }
  const end = ({ to }: FormAnswer): void => {
    if (to !== undefined) return location.assign(to)
    form.hidden = true
    if (!thanks) return
    thanks.hidden = false
    thanks.focus()
  }
  const ask = async (): Promise<FormAnswer> => {
    const body = new FormData(form)
    body.set('nonce', nonce)
    if (token !== '') body.set('token', token)
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
        credentials: 'omit',
      })
      const answer: unknown = await response.json()
      if (isAnswer(answer)) return answer
    } catch {
      // The server was not reached, or a proxy answered in its place.
    }
    return { notice: texts.formLater(form.dataset['mail'] ?? '') }
  }
  const send = async (): Promise<void> => {
    if (isSending || showFaults(faultOf)) return say(isSending ? texts.formSending : texts.formFaults)
    isSending = true
    say(texts.formSending)
    const answer = await ask()
    isSending = false
    if (answer.isSent) return end(answer)
    token = answer.token ?? token
    say(answer.notice)
    const { faults = {} } = answer
    showFaults((control) => faults[fieldOf(control)?.dataset['field'] ?? ''])
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  // A mark goes while the value is corrected: if it went when the field is left, the button would move away from under a click.
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Element && isControl(target) && target.ariaInvalid) mark(target, faultOf(target))
  })
}
