import type { BlockOf } from '#src/generated/block-types.ts'
import { imageOf } from '#src/lib/images.fixture.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = { title: null, text: null, tone: null, anchor: null, sticker: null }

const person = (id: string, name: string, role: string) => ({
  _type: 'person' as const,
  _id: id,
  name,
  role,
  image: { ...imageOf(id, '1200x1500'), alt: `Porträt von ${name}` },
  text: null,
  email: null,
  phone: null,
})

export const boxPeopleFixtures = [
  {
    ...empty,
    _type: 'boxPeople',
    _id: 'people-typical',
    title: 'Sieben Köpfe, vierzehn Hände',
    text: paragraphs('Wir sind klein genug, um uns zuzuhören, und groß genug, um zu liefern.'),
    people: [
      {
        ...person('a', 'Jorinde Petersen', 'Gründerin, Gestaltung'),
        text: 'Zeichnet zuerst mit der Schere.',
        email: { _type: 'email', email: 'jorinde(at)example.org', label: null },
        phone: { _type: 'phone', tel: '+49 40 1234567', label: null },
      },
      person('b', 'Emre Yıldız', 'Strategie'),
      person('c', 'Marlene Boysen', 'Illustration'),
      null,
    ],
    tone: 'lime',
    anchor: 'team',
  },
  { ...empty, _type: 'boxPeople', _id: 'people-empty', people: [] },
  {
    ...empty,
    _type: 'boxPeople',
    _id: 'people-longest',
    title: 'Ansprechpartnerinnen und Ansprechpartner',
    people: [
      {
        ...person(
          'd',
          'Wolfeschlegelsteinhausenbergerdorff-Müller-Lüdenscheidt',
          'Unternehmenskommunikationsberatungsleitung',
        ),
        text: 'Kümmert sich um alles, was lang ist. '.repeat(8),
        email: {
          _type: 'email',
          email: 'wolfeschlegelsteinhausenbergerdorff(at)kommunikationsberatung.example',
          label: 'Presse',
        },
      },
      person('e', 'Li', 'CEO'),
    ],
    tone: 'ink',
  },
] satisfies BlockOf<'boxPeople'>[]
