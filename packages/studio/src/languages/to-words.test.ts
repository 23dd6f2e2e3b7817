import { Schema } from '@sanity/schema'
import { expect, it } from 'vitest'
import type { Change } from '@schaufenster/editing/translation/out-of-date'
import { toWords } from './to-words.ts'

const schema = Schema.compile({
  name: 'test',
  types: [
    {
      name: 'section',
      type: 'document',
      fields: [
        { name: 'title', type: 'string' },
        { name: 'tone', type: 'string', options: { list: [{ title: 'Tinte', value: 'ink' }] } },
        { name: 'page', type: 'reference', to: [{ type: 'section' }] },
      ],
    },
  ],
})
const typeOf = (name: string) => {
  const section = schema.get('section')
  return section && 'fields' in section
    ? section.fields.find((field: { name: string }) => field.name === name)?.type
    : undefined
}
const titleOf = (id: string): string => `Titel von ${id}`
const changed = (old: string, now: string, kind: Change['kind'] = 'changed'): Change => ({
  path: 'x',
  kind,
  old,
  new: now,
})

it.each<[name: string, field: string, change: Change, what: string, parts: [old: string, now: string][]]>([
  ['a sentence', 'title', changed('Eins. Zwei.', 'Eins. Drei.'), 'Im Original geändert', [['Zwei.', 'Drei.']]],
  ['a mark', 'title', changed('Eins.', 'Eins.'), 'Auszeichnung oder Link geändert', []],
  ['an option', 'tone', changed('paper', 'ink'), 'Im Original geändert', [['paper', 'Tinte']]],
  ['a reference', 'page', changed('a', 'b'), 'Im Original geändert', [['Titel von a', 'Titel von b']]],
  ['a picture', 'title', changed('image-a-1x1-png', 'image-b-1x1-png'), 'Andere Datei', []],
  ['a crop', 'title', changed('image-a-1x1-png', 'image-a-1x1-png'), 'Anderer Ausschnitt', []],
  ['a new section', 'page', changed('', 'n', 'added'), 'Neu im Original', [['', 'Titel von n']]],
  ['a text that is gone', 'title', changed('Weg', '', 'removed'), 'Im Original entfernt', [['Weg', '']]],
  [
    'a new part with a picture',
    'title',
    changed('', 'image-a-1x1-png\nHallo\nWelt', 'added'),
    'Neu im Original',
    [['', 'Hallo · Welt']],
  ],
  ['a move', 'page', changed('n', 'n', 'moved'), 'Steht im Original an anderer Stelle: Titel von n', []],
])('%s', (_, field, change, what, parts) => {
  expect(toWords(change, typeOf(field), titleOf)).toEqual({
    what,
    parts: parts.map(([old, now]) => ({ old, new: now })),
  })
})
