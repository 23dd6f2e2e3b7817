import { expect, test } from 'vitest'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'
import { imageOf } from '#src/lib/images.fixture.ts'
import { isCall, isShort } from './is-short.ts'

const text = (...lines: string[]) => ({ _type: 'blocktext' as const, _key: 't', text: paragraphs(...lines) })
const [line] = paragraphs('Ein Satz.')
if (!line) throw new Error('A text has a line.')
const button = {
  _type: 'buttonInternalLink' as const,
  _key: 'b',
  label: 'Mehr',
  reference: { _id: 'projekte', title: 'Projekte', slug: 'projekte', parentSlug: null },
  anchor: null,
}
const picture = { _type: 'image' as const, _key: 'i', ...imageOf('a'), alt: 'Bild', caption: null }

test.each([
  ['two sentences', [text('Ein Satz.', 'Noch einer.')], true],
  ['a button below them', [text('Ein Satz.'), button], true],
  ['a long text', [text('Ein Satz. '.repeat(50))], false],
  ['two that are long together', [text('Ein Satz. '.repeat(30)), text('Ein Satz. '.repeat(30))], false],
  ['a list', [{ ...text(), text: [{ ...line, listItem: 'bullet' as const }] }], false],
  ['a heading', [{ ...text(), text: [{ ...line, style: 'h3' as const }] }], false],
  ['a picture', [text('Ein Satz.'), picture], false],
  ['buttons alone', [button], false],
  ['an empty text', [text('')], false],
  ['nothing', [], false],
])('%s: short is %o', (_title, content, expected) => {
  expect(isShort(content)).toBe(expected)
})

test.each([
  ['two sentences', [text('Ein Satz.', 'Noch einer.')], false],
  ['a button below them', [text('Ein Satz.'), button], true],
  ['a button below a long text', [text('Ein Satz. '.repeat(50)), button], false],
  ['a button alone', [button], false],
])('%s: a call is %o', (_title, content, expected) => {
  expect(isCall(content)).toBe(expected)
})
