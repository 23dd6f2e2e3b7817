import { expect, test } from 'vitest'
import { hostTexts } from '../../../texts/texts.ts'
import { createElements } from './elements.ts'
import { createTalkForms } from './talk-forms.ts'

test('a remark that may not have arrived keeps its id, and other words get one of their own', async () => {
  const sent: object[] = []
  const forms = createTalkForms({
    elements: createElements(),
    texts: hostTexts(),
    shared: { id: 's', page: 'p', state: 'x', shown: [{ id: 'p', title: 'Seite' }], places: [] },
    send: async (_part, body) => {
      sent.push(body)
      return 'failed'
    },
    onSent: () => {},
  })
  const dialog = forms.remark({ document: 'p', path: '' })
  document.body.append(dialog)
  const [text, name] = [dialog.querySelector('textarea'), dialog.querySelector('input')]
  const submit = async (words: string) => {
    if (text) text.value = words
    if (name) name.value = 'Anna'
    dialog.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
    await Promise.resolve()
  }
  for (const words of ['Kürzer.', 'Kürzer.', 'Viel kürzer.']) await submit(words)
  const [first, again, other] = sent.map((body) => Reflect.get(body, 'id'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([again === first, other === first]).toEqual([true, false])
})
