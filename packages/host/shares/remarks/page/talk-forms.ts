import type { Refusal } from './connection.ts'
import type { Elements } from './elements.ts'
import type { RemarkTexts, Shared } from './types.ts'

/** Where a remark goes. */
export interface Choice {
  document: string
  path: string
}

interface FormOptions {
  elements: Elements
  texts: RemarkTexts
  shared: Shared
  send: (part: string, body: object) => Promise<Refusal | undefined>
  /** After something was written. */
  onSent: (text: string) => void
}

/**
 * Asks for a remark, or whether somebody agrees to the page. Their name is asked for once and kept for this link alone.
 *
 * Runs in the browser, from its own text.
 */
export const createTalkForms = ({ elements: { make, field }, texts, shared, send, onSent }: FormOptions) => {
  const storage = `draft-name-${shared.id}`
  const knownName = (): string => {
    try {
      return localStorage.getItem(storage) ?? ''
    } catch {
      return ''
    }
  }
  const keepName = (name: string): void => {
    try {
      localStorage.setItem(storage, name)
    } catch {
      // Where nothing may be kept, it is asked for again.
    }
  }
  const reasons: Readonly<Record<Refusal, string>> = {
    ended: texts.remarkEnded,
    changed: texts.approvalOld,
    much: texts.remarkTooMuch,
    failed: texts.remarkFailed,
  }
  const nameInput = (): HTMLInputElement =>
    make('input', { name: 'name', maxlength: '80', required: '', autocomplete: 'name', value: knownName() })

  /** Every place by the section that has it, in the order of the page. */
  const choices = (chosen: Choice): HTMLSelectElement => {
    const option = (document: string, path: string, label: string): HTMLOptionElement => {
      const isChosen = document === chosen.document && path === chosen.path
      return make('option', { value: JSON.stringify({ document, path }), ...(isChosen && { selected: '' }) }, label)
    }
    const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text)
    const groups = shared.shown.map(({ id }, index) => {
      const own = shared.places.filter(({ document }) => document === id)
      const label = index === 0 ? texts.remarkPage : texts.remarkSection(index)
      const group = make('optgroup', { label })
      const whole = index === 0 ? texts.remarkWholePage : texts.remarkWholeSection(index)
      group.append(
        option(id, '', whole),
        ...own.map((place) => option(id, place.path, shorten(place.text ?? texts.remarkPicture))),
      )
      return group
    })
    return make('select', { name: 'place' }, ...groups)
  }

  /** A dialog that ends when what it asks for is written. */
  const ask = (
    title: string,
    action: string,
    parts: Node[],
    write: () => Promise<Refusal | undefined>,
    sent: string,
  ) => {
    const alert = make('p', { class: 'alert', role: 'alert' })
    const submit = make('button', { class: 'main', type: 'submit' }, action)
    const again = make('button', { type: 'button', hidden: '', click: () => location.reload() }, texts.approvalReload)
    const form = make(
      'form',
      {
        submit: (event) => {
          event.preventDefault()
          submit.disabled = true
          alert.textContent = ''
          void write().then((refusal) => {
            submit.disabled = false
            again.hidden = refusal !== 'changed'
            if (refusal) alert.textContent = reasons[refusal]
            else {
              dialog.close()
              onSent(sent)
            }
          })
        },
      },
      make('h2', { id: 'title' }, title),
      ...parts,
      alert,
      make(
        'div',
        { class: 'row' },
        make('button', { type: 'button', click: () => dialog.close() }, texts.remarkCancel),
        again,
        submit,
      ),
    )
    const dialog = make('dialog', { 'aria-labelledby': 'title', close: () => dialog.remove() }, form)
    return dialog
  }

  return {
    remark(chosen: Choice): HTMLDialogElement {
      const place = choices(chosen)
      const text = make('textarea', { name: 'text', maxlength: '4000', required: '', rows: '5', autofocus: '' })
      const name = nameInput()
      const createId = (): string =>
        [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      let [id, tried] = ['', '']
      const write = () => {
        keepName(name.value)
        const said = { ...JSON.parse(place.value), name: name.value, text: text.value }
        // The same again may have arrived before; other words are another remark, or they would count as arrived.
        if (tried !== JSON.stringify(said)) id = createId()
        tried = JSON.stringify(said)
        return send('remarks', { id, ...said })
      }
      const parts = [
        field(texts.remarkPlace, place),
        field(texts.remarkText, text),
        field(texts.remarkName, name, texts.remarkNameHint),
      ]
      return ask(texts.remarkTitle, texts.remarkSend, parts, write, texts.remarkSent)
    },
    approval(): HTMLDialogElement {
      const name = nameInput()
      const write = () => {
        keepName(name.value)
        return send('approvals', { name: name.value, state: shared.state })
      }
      const parts = [make('p', {}, texts.approveText), field(texts.remarkName, name)]
      return ask(texts.approveTitle, texts.approve, parts, write, texts.approveSent)
    },
  }
}
