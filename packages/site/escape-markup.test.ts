import { expect, it } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

it.each([
  ['<b> & "x" \'y\'', "&lt;b&gt; &amp; &quot;x&quot; 'y'"],
  ['&amp;', '&amp;amp;'],
  ['„Grün“ – schön', '„Grün“ – schön'],
  ['', ''],
])('%s cannot end the element or attribute that it is in', (text, markup) => {
  expect(escapeMarkup(text)).toBe(markup)
})
