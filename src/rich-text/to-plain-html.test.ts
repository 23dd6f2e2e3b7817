import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { toPlainHtml } from './to-plain-html.ts'
import type { RichTextValue } from './to-nodes.ts'

type Block = Extract<RichTextValue[number], { _type: 'block' }>

const block = (
  text: string,
  fields: Partial<Pick<Block, 'style' | 'listItem' | 'level'>> = {},
): Block & { _key: string } => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  listItem: null,
  level: null,
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
  ...fields,
})
const item = (text: string, listItem: 'bullet' | 'number', level = 1) => block(text, { listItem, level })

test.each([
  ['paragraphs', [block('Eins'), block(' '), block('Zwei')], '<p>Eins</p><p>Zwei</p>'],
  ['line breaks', [block('Eins\nZwei \n\n Drei')], '<p>Eins<br>Zwei<br>Drei</p>'],
  ['headings', [block('Groß', { style: 'h3' }), block('Klein', { style: 'h4' })], '<h3>Groß</h3><h4>Klein</h4>'],
  ['a small heading alone', [block('Klein', { style: 'h4' })], '<h3>Klein</h3>'],
  [
    'lists, and lists in lists',
    [block('Du'), item('a', 'bullet'), item('b', 'number', 2), item('c', 'bullet'), item('d', 'number')],
    '<p>Du</p><ul><li>a<ol><li>b</li></ol></li><li>c</li></ul><ol><li>d</li></ol>',
  ],
  [
    'text that looks like HTML',
    [block('</script><b>&amp;'), item('<li>', 'bullet')],
    '<p>&lt;/script&gt;&lt;b&gt;&amp;amp;</p><ul><li>&lt;li&gt;</li></ul>',
  ],
  ['nothing', null, ''],
])('B09 %s', (_title, value, expected) => {
  const html = toPlainHtml(value)
  expect(html).toBe(expected)
  const { document } = new Window()
  document.body.innerHTML = html
  expect(document.body.innerHTML).toBe(html)
})
