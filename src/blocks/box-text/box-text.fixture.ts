import type { BlockOf } from '#src/generated/block-types.ts'
import { imageOf } from '#src/lib/images.fixture.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = { title: null, tone: null, anchor: null, sticker: null }

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
] satisfies BlockOf<'boxText'>[]
