import type { BlockOf } from '#src/generated/block-types.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = { title: null, text: null, oneAtATime: null, tone: null, anchor: null, sticker: null }

const question = (key: string, title: string, ...text: string[]) => ({
  _type: 'question' as const,
  _key: key,
  title,
  text: paragraphs(...text),
})

export const boxFaqFixtures = [
  {
    ...empty,
    _type: 'boxFaq',
    _id: 'faq-typical',
    title: 'Was oft gefragt wird',
    text: paragraphs('Und was wir darauf sagen.'),
    questions: [
      question('a', 'Wie lange dauert ein Erscheinungsbild?', 'Acht bis zwölf Wochen. Den Termin nennen wir vorher.'),
      question('b', 'Zeigen Sie mehrere Entwürfe?', 'Nein. Einen, und der ist gut begründet.'),
      question('c', 'Arbeiten Sie auch freitags?', 'Freitags ist zu.'),
    ],
    oneAtATime: true,
    tone: 'white',
    anchor: 'fragen',
  },
  { ...empty, _type: 'boxFaq', _id: 'faq-empty', questions: [] },
  {
    ...empty,
    _type: 'boxFaq',
    _id: 'faq-longest',
    title: 'Unternehmensverantwortungsfragen',
    questions: ['a', 'b', 'c'].map((key) =>
      question(
        key,
        'Informationssicherheitsmanagementsysteme: Was ist zu bedenken, wenn jemand so lange Fragen stellt, dass sie in keine Zeile passen?',
        'Eine Antwort, die sehr viel mehr erzählt, als sie müsste. '.repeat(12),
        'Und noch einen Absatz hat. '.repeat(12),
      ),
    ),
    tone: 'ink',
  },
] satisfies BlockOf<'boxFaq'>[]
