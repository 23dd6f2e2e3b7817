import { Schema } from '@sanity/schema'
import { expect, it } from 'vitest'
import { mergePassages, missingFrom, nameChoices, passagesSince, toLines } from './passages.ts'

const TONES = {
  list: [
    { title: 'Tinte', value: 'ink' },
    { title: 'Papier', value: 'paper' },
  ],
}
const schema = Schema.compile({
  name: 'test',
  types: [
    {
      name: 'section',
      type: 'document',
      fields: [
        { name: 'title', title: 'Überschrift', type: 'string' },
        { name: 'tone', title: 'Farbe', type: 'string', options: TONES },
        { name: 'text', title: 'Text', type: 'array', of: [{ type: 'block' }] },
        { name: 'page', title: 'Seite', type: 'reference', to: [{ type: 'section' }] },
        { name: 'buttons', title: 'Knöpfe', type: 'array', of: [{ type: 'knob' }] },
        { name: 'cover', title: 'Bild', type: 'picture' },
        { name: 'isOpen', title: 'Offen', type: 'boolean' },
        { name: 'columns', title: 'Spalten', type: 'number' },
        { name: 'tags', title: 'Stichwörter', type: 'array', of: [{ type: 'string' }] },
        { name: 'language', title: 'Sprache', type: 'string', hidden: true },
      ],
    },
    // As an image.
    { name: 'picture', type: 'object', fields: [{ name: 'asset', type: 'reference', to: [{ type: 'section' }] }] },
    { name: 'knob', type: 'object', fields: [{ name: 'label', title: 'Beschriftung', type: 'string' }] },
  ],
})
const type = schema.get('section')

const block = (_key: string, ...texts: string[]) => ({
  _type: 'block',
  _key,
  style: 'normal',
  children: texts.map((text, index) => ({ _type: 'span', _key: `${_key}${index}`, text, marks: [] })),
})
const reference = (_ref: string) => ({ _type: 'reference', _ref })
const before = {
  _id: 'a',
  _type: 'section',
  title: 'Was wir machen',
  tone: 'ink',
  text: [block('a', 'Ein Satz, ', 'der bleibt.'), block('b', 'Noch einer.')],
  page: reference('page-1'),
  buttons: [{ _type: 'knob', _key: 'k', label: 'Mehr' }],
  tags: ['eins'],
}
const wordsSince = (after: object) => toLines(passagesSince(type, before, { ...before, ...after }))

it.each([
  ['nothing', {}, ''],
  ['letters at the end of a word', { title: 'Was wir machenden' }, 'Überschrift: machenden'],
  ['words in the middle', { title: 'Was wir gern machen' }, 'Überschrift: gern'],
  ['letters of a word that repeats', { title: 'Was wir wir machen' }, 'Überschrift: wir'],
  ['a sentence in a paragraph', { text: [block('a', 'Ein Satz, neu, ', 'der bleibt.')] }, 'Text 1: neu,'],
  ['a new paragraph', { text: [...before.text, block('c', 'Ganz neu.')] }, 'Text 3: Ganz neu.'],
  ['a paragraph that was moved', { text: before.text.toReversed() }, ''],
  ['what was removed', { title: 'Was wir' }, ''],
  [
    'an item of a list',
    { buttons: [{ _type: 'knob', _key: 'k', label: 'Mehr davon' }] },
    'Knöpfe 1 › Beschriftung: davon',
  ],
  ['an entry of a list', { tags: ['eins', 'zwei'] }, 'Stichwörter 2: zwei'],
  ['what no form shows', { language: 'en' }, ''],
  ['an option', { tone: 'paper' }, 'Farbe: Papier'],
  ['an option that the schema does not know', { tone: 'lime' }, 'Farbe: lime'],
  ['the option that it was', { tone: 'ink' }, ''],
  ['a switch, and a number', { isOpen: false, columns: 3 }, 'Offen: nein\nSpalten: 3'],
  ['a document, whose title is not read yet', { page: reference('page-2') }, 'Seite: ein anderes Dokument'],
  ['a picture', { cover: { asset: reference('image-2') } }, 'Bild: ein anderes Dokument'],
  [
    'what does not fit its field',
    { title: 5, isOpen: 'x', columns: true, page: 'y', text: 'x', tags: [null, 7], buttons: [null, 'y'] },
    '',
  ],
  ['what has no field', { other: 'Text', _rev: 'x' }, ''],
])('what was written, in the words of the form: %s', (_title, after, words) => expect(wordsSince(after)).toBe(words))

it('of a new document everything was written', () =>
  expect(toLines(passagesSince(type, undefined, before))).toBe(
    'Überschrift: Was wir machen\nFarbe: Tinte\nText 1: Ein Satz, der bleibt.\nText 2: Noch einer.\nSeite: ein anderes Dokument\nKnöpfe 1 › Beschriftung: Mehr\nStichwörter 1: eins',
  ))

it('missing is what is nowhere in the document any more', () => {
  const written = passagesSince(type, before, { ...before, title: 'Was wir gern machen', tags: ['eins', 'zwei'] })
  expect(missingFrom(type, { ...before, tags: ['zwei'] }, written)).toEqual([{ field: 'Überschrift', text: 'gern' }])
  expect(missingFrom(type, undefined, written)).toEqual(written)
})

it('a choice is missing where its field has another one', () => {
  const written = passagesSince(type, before, { ...before, tone: 'paper', page: reference('page-2') })
  expect(missingFrom(type, { ...before, tone: 'paper', page: reference('page-2') }, written)).toEqual([])
  const missing = missingFrom(type, { ...before, title: 'Papier' }, written)
  expect(toLines(missing)).toBe('Farbe: Papier\nSeite: ein anderes Dokument')
})

it('chosen documents are named by their titles, if those can be read', async () => {
  const written = passagesSince(type, before, { ...before, tone: 'paper', page: reference('page-2') })
  const asked: string[][] = []
  const named = await nameChoices(written, async (ids) => {
    asked.push(ids)
    return new Map([['page-2', 'Leistungen']])
  })
  expect(toLines(named)).toBe('Farbe: Papier\nSeite: Leistungen')
  expect(asked).toEqual([['page-2']])
  expect(await nameChoices(written, () => Promise.reject(new Error('offline')))).toEqual(written)
})

it('of two passages of one field the longer one stays', () => {
  const long = { field: 'Text', text: 'ab cd' }
  const other = { field: 'Titel', text: 'ab' }
  expect(mergePassages([{ field: 'Text', text: 'ab' }, other], [long])).toEqual([other, long])
})
