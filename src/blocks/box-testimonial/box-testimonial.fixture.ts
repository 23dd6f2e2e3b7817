import type { BlockOf } from '#src/generated/block-types.ts'
import { imageOf } from '#src/lib/images.fixture.ts'

const empty = { title: null, role: null, image: null, tone: null, anchor: null, sticker: null }

export const boxTestimonialFixtures = [
  {
    ...empty,
    _type: 'boxTestimonial',
    _id: 'testimonial-typical',
    quote: 'Zum ersten Mal hat jemand beim Bäcker gefragt, ob ich die vom Leuchtturm bin.',
    name: 'Hatice Brandt',
    role: 'Morgenredaktion, Radio Leuchtturm',
    image: imageOf('a', '800x1000'),
    tone: 'lilac',
    anchor: 'stimme',
  },
  { ...empty, _type: 'boxTestimonial', _id: 'testimonial-empty', quote: 'Ja.', name: 'Ida' },
  {
    ...empty,
    _type: 'boxTestimonial',
    _id: 'testimonial-paragraph',
    quote: `„${'Man merkt jedem Entwurf an, dass jemand zugehört hat, bevor gezeichnet wurde. '.repeat(3).trim()}“`,
    name: 'Henning Quast',
    role: 'Apfel & Amboss',
    tone: 'signal',
  },
  {
    ...empty,
    _type: 'boxTestimonial',
    _id: 'testimonial-longest',
    title: 'Unternehmensverantwortungsgrundsätze',
    quote: 'Informationssicherheitsmanagementsysteme sind selten schön. '.repeat(10).trim(),
    name: 'Wolfgang Amadeus Schlegelsteinhausen-Unternehmenskommunikationsberatung',
    role: 'Leiter der Abteilung für Ausstellungsarchitekturdokumentation und Verpackungsgestaltungswettbewerbe',
    image: imageOf('b', '2400x900'),
    tone: 'ink',
  },
] satisfies BlockOf<'boxTestimonial'>[]
