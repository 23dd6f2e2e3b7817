import { expect, it } from 'vitest'
import { changedSentences } from './sentences.ts'

it.each<[name: string, old: string, now: string, passages: [string, string][]]>([
  [
    'a word',
    'Wir bauen Bühnen. Sie stehen.',
    'Wir bauen Häuser. Sie stehen.',
    [['Wir bauen Bühnen.', 'Wir bauen Häuser.']],
  ],
  ['a new sentence', 'Eins. Drei.', 'Eins. Zwei. Drei.', [['', 'Zwei.']]],
  ['a sentence that is gone', 'Eins. Zwei. Drei.', 'Eins. Drei.', [['Zwei.', '']]],
  [
    'two places',
    'Eins. Zwei. Drei.',
    'Ein. Zwei. Dreie.',
    [
      ['Eins.', 'Ein.'],
      ['Drei.', 'Dreie.'],
    ],
  ],
  [
    'one sentence that became two',
    'Es ist da und gut. Ende.',
    'Es ist da. Es ist gut. Ende.',
    [['Es ist da und gut.', 'Es ist da. Es ist gut.']],
  ],
  ['nothing but spaces', 'Eins.  Zwei.', 'Eins. Zwei.', []],
  ['a text that was not there', '', 'Neu.', [['', 'Neu.']]],
  ['a text that is gone', 'Alt. Weg.', '', [['Alt. Weg.', '']]],
  ['nothing', 'Eins.', 'Eins.', []],
])('%s', (_, old, now, passages) => {
  expect(changedSentences(old, now)).toEqual(passages.map(([before, after]) => ({ old: before, new: after })))
})
