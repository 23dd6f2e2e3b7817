import type { BlockOf } from '#src/generated/block-types.ts'
import { imageOf } from '#src/lib/images.fixture.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = { title: null, layout: null, tone: null, anchor: null, sticker: null }

/** A numbered list whose points begin with a word in bold. */
const steps = (...words: string[]) =>
  paragraphs(...words).map((line, index) => ({
    ...line,
    listItem: 'number' as const,
    level: 1,
    children: [
      ...line.children.map((child) => ({ ...child, marks: ['strong'] })),
      {
        _type: 'span' as const,
        _key: `rest-${index}`,
        text: ' Was das heißt, steht in einem Satz daneben.',
        marks: [],
      },
    ],
  }))

export const boxTextFixtures = [
  {
    ...empty,
    _type: 'boxText',
    _id: 'text-typical',
    title: 'Erst denken, dann drucken',
    content: [
      {
        _type: 'blocktext',
        _key: 'a',
        text: paragraphs(
          'Wir hören zu, stellen unbequeme Fragen und zeichnen erst dann. So entstehen Erscheinungsbilder, die zehn Jahre halten.',
          'Am Tisch sitzen immer die Menschen, die später mit der Marke leben.',
        ),
      },
      {
        _type: 'buttonInternalLink',
        _key: 'b',
        label: 'Mehr erfahren',
        reference: { _id: 'studio', title: 'Studio', slug: 'studio', parentSlug: null },
        anchor: null,
      },
    ],
    tone: 'white',
    anchor: 'ablauf',
  },
  { ...empty, _type: 'boxText', _id: 'text-empty', content: [] },
  {
    ...empty,
    _type: 'boxText',
    _id: 'text-longest',
    title: 'Informationssicherheitsmanagementsysteme verständlich gemacht',
    content: [
      {
        _type: 'blocktext',
        _key: 'a',
        text: paragraphs('Ein Absatz mit viel Text. '.repeat(60), 'Und noch einer. '.repeat(60)),
      },
      {
        _type: 'image',
        _key: 'b',
        ...imageOf('b'),
        alt: 'Ein Bild',
        caption: 'Eine Bildunterschrift, die länger ist als eine Zeile'.repeat(3),
      },
      { _type: 'email', _key: 'c', email: 'unternehmenskommunikation(at)example.org', label: 'Neue Projekte' },
    ],
    tone: 'lilac',
  },
  {
    ...empty,
    _type: 'boxText',
    _id: 'text-wide',
    title: 'Die Idee',
    content: [
      {
        _type: 'blocktext',
        _key: 'a',
        text: paragraphs(
          'Ein Halbkreis, ein Strahl, ein paar Ringe: Mehr braucht ein Sender nicht, damit man ihn erkennt.',
        ),
      },
    ],
    layout: 'wide',
    tone: 'ink',
  },
  {
    ...empty,
    _type: 'boxText',
    _id: 'text-columns',
    title: 'So läuft es ab',
    content: [{ _type: 'blocktext', _key: 'a', text: steps('Zuhören.', 'Zeichnen.', 'Bauen.', 'Dableiben.') }],
    layout: 'columns',
  },
  {
    ...empty,
    _type: 'boxText',
    _id: 'text-picture',
    title: 'Ein Werkzeug für alle',
    content: [
      { _type: 'image', _key: 'a', ...imageOf('a'), alt: 'Ein Bild', caption: 'Am Werktisch' },
      {
        _type: 'blocktext',
        _key: 'b',
        text: paragraphs('Was entsteht, gehört danach denen, die damit arbeiten. Sie brauchen uns nicht zu fragen.'),
      },
    ],
    layout: 'picture',
    tone: 'white',
  },
] satisfies BlockOf<'boxText'>[]
