import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryOf } from '../testing/arbitrary.ts'
import type { ContentShapes, Shape } from '../shape.ts'
import { validate } from '../validate.ts'
import { createConversions } from './convert.ts'

const TEXT = { kind: 'string' } as const satisfies Shape
const optional = (shape: Shape) => ({ shape, optional: true }) as const
const named = (name: string) => ({ shape: { kind: 'string', values: [name] } }) as const
const section = (name: string, fields: object) => ({
  kind: 'object' as const,
  document: true as const,
  fields: { _type: named(name), title: optional(TEXT), ...fields },
})
const block = {
  kind: 'object',
  keyed: true,
  decorators: ['strong'],
  fields: {
    _type: named('block'),
    style: optional({ kind: 'string', values: ['normal', 'h3'] }),
    markDefs: optional({
      kind: 'array',
      of: [{ kind: 'object', keyed: true, fields: { _type: named('link'), href: { shape: TEXT } } }],
    }),
    children: {
      shape: {
        kind: 'array',
        of: [
          {
            kind: 'object',
            keyed: true,
            fields: { _type: named('span'), text: { shape: TEXT }, marks: optional({ kind: 'array', of: [TEXT] }) },
          },
        ],
      },
    },
  },
} as const satisfies Shape
const picture = { kind: 'reference', to: ['sanity.imageAsset'] } as const satisfies Shape
const image = { _type: named('image'), asset: { shape: picture }, alt: optional(TEXT) }
const member = (name: string, fields: object) => ({
  kind: 'object',
  keyed: true,
  fields: { _type: named(name), ...fields },
})

const types: ContentShapes['types'] = JSON.parse(
  JSON.stringify({
    richText: { kind: 'array', of: [block, { kind: 'type', name: 'button', keyed: true }] },
    button: { kind: 'object', fields: { _type: named('button'), label: { shape: TEXT }, url: { shape: TEXT } } },
    prose: { kind: 'object', fields: { _type: named('prose'), text: { shape: { kind: 'type', name: 'richText' } } } },
    film: {
      kind: 'object',
      fields: { _type: named('film'), file: { shape: { kind: 'reference', to: ['sanity.fileAsset'] } } },
    },
    boxTitle: section('boxTitle', {
      kicker: optional(TEXT),
      text: optional({ kind: 'type', name: 'richText' }),
      tone: optional({ kind: 'string', values: ['paper', 'ink'] }),
    }),
    boxText: section('boxText', {
      content: {
        shape: {
          kind: 'array',
          of: [
            { kind: 'type', name: 'prose', keyed: true },
            { kind: 'type', name: 'button', keyed: true },
            member('image', { ...image, caption: optional(TEXT) }),
            { kind: 'type', name: 'film', keyed: true },
          ],
        },
      },
      tone: optional({ kind: 'string', values: ['paper', 'white'] }),
    }),
    boxImage: section('boxImage', {
      image: { shape: { kind: 'object', fields: image } },
      caption: optional(TEXT),
      width: optional({ kind: 'string', values: ['full'] }),
    }),
    boxMedias: section('boxMedias', {
      medias: {
        shape: {
          kind: 'array',
          of: [member('image', { ...image, caption: optional(TEXT) }), { kind: 'type', name: 'film', keyed: true }],
        },
      },
    }),
    boxServices: section('boxServices', {
      services: {
        shape: {
          kind: 'array',
          of: [
            member('service', {
              title: { shape: TEXT },
              text: { shape: { kind: 'type', name: 'richText' } },
              keywords: optional({ kind: 'array', of: [TEXT] }),
            }),
          ],
        },
      },
    }),
    boxValues: section('boxValues', {
      values: { shape: { kind: 'array', of: [member('value', { title: { shape: TEXT }, text: { shape: TEXT } })] } },
    }),
    boxPeople: section('boxPeople', {
      text: optional({ kind: 'type', name: 'richText' }),
      people: optional({ kind: 'array', of: [{ kind: 'reference', to: ['person'], keyed: true }] }),
    }),
  }),
)
const siblings = Object.keys(types).filter((name) => name.startsWith('box'))
const create = (from: string, to: string) => {
  let keys = 0
  return createConversions({ types, siblings, newKey: () => `new${++keys}` })(from, to)
}
const convert = (from: string, to: string, fields: object) => create(from, to)?.({ _type: from, ...fields })
const pairs = siblings.flatMap((from) => siblings.flatMap((to) => (create(from, to) ? [[from, to] as const] : [])))

const paragraph = (_key: string, text: string, style = 'normal') => ({
  _type: 'block',
  _key,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: `${_key}s`, text, marks: [] }],
})
const asset = { _type: 'reference', _ref: 'image-1' }

it('offered are the types that can hold what a section is for', () =>
  expect(pairs.map((pair) => pair.join(' → '))).toEqual([
    'boxTitle → boxText',
    'boxText → boxTitle',
    'boxText → boxImage',
    'boxText → boxMedias',
    'boxImage → boxText',
    'boxImage → boxMedias',
    'boxMedias → boxText',
    'boxMedias → boxImage',
    'boxServices → boxTitle',
    'boxServices → boxText',
    'boxServices → boxValues',
    'boxValues → boxTitle',
    'boxValues → boxText',
    'boxValues → boxServices',
  ]))

it.each(pairs)('every valid %s becomes a valid %s', (from, to) => {
  const shape = types[to]
  const old = types[from]
  if (!shape || !old) throw new Error('There is no such type.')
  const text = fc.constantFrom('Eins', 'Zwei, drei')
  const faultsOf = (document: unknown) => {
    const converted = create(from, to)?.(Object(document))
    return converted ? validate({ _type: to, ...converted.fields }, shape, { types }) : []
  }
  fc.assert(
    fc.property(arbitraryOf(old, { types, text, full: true }), (document) => {
      expect(faultsOf(document)).toEqual([])
    }),
    { numRuns: 100 },
  )
  // What is empty stays empty: the editor sees it in the form.
  fc.assert(
    fc.property(arbitraryOf(old, { types }), (document) => {
      expect(faultsOf(document).filter(({ rule }) => rule !== 'missing')).toEqual([])
    }),
    { numRuns: 100 },
  )
})

it('a title and text become a text, and come back', () => {
  const text = [paragraph('a', 'Eins'), { _type: 'button', _key: 'b', label: 'Mehr', url: '/' }]
  const there = convert('boxTitle', 'boxText', { title: 'Bis bald', kicker: 'Zum Schluss', text, tone: 'paper' })
  expect(there).toEqual({
    fields: {
      title: 'Bis bald',
      tone: 'paper',
      content: [
        {
          _type: 'prose',
          _key: 'new3',
          text: [expect.objectContaining({ children: [expect.objectContaining({ text: 'Zum Schluss' })] })],
        },
        { _type: 'prose', _key: 'new4', text },
      ],
    },
    lost: [],
  })
  const back = convert('boxText', 'boxTitle', there?.fields ?? {})
  expect(back).toMatchObject({ fields: { title: 'Bis bald', text: [{}, ...text] }, lost: [] })
})

it('a picture takes its caption along, there and back', () => {
  const there = convert('boxImage', 'boxMedias', {
    image: { _type: 'image', asset, alt: 'Ein Stuhl' },
    caption: 'Der Stuhl',
    width: 'full',
  })
  expect(there).toEqual({
    fields: { medias: [{ _type: 'image', _key: 'new1', asset, alt: 'Ein Stuhl', caption: 'Der Stuhl' }] },
    lost: ['width'],
  })
  expect(convert('boxMedias', 'boxImage', there?.fields ?? {})).toEqual({
    fields: { image: { _type: 'image', asset, alt: 'Ein Stuhl' }, caption: 'Der Stuhl' },
    lost: [],
  })
})

it('what does not fit is named: the other pictures, the words, a choice that the other does not have', () => {
  const pictureOf = (_key: string) => ({ _type: 'image', _key, asset })
  expect(
    convert('boxMedias', 'boxImage', { medias: [{ _type: 'film', _key: 'f' }, pictureOf('a'), pictureOf('b')] })?.lost,
  ).toEqual(['medias[_key=="f"]', 'medias[_key=="b"]'])
  const service = {
    _type: 'service',
    _key: 's',
    title: 'Schrift',
    text: [paragraph('a', 'Eins'), paragraph('b', 'Zwei')],
    keywords: ['Satz'],
  }
  expect(convert('boxServices', 'boxValues', { services: [service] })).toEqual({
    fields: { values: [{ _type: 'value', _key: 's', title: 'Schrift', text: 'Eins\n\nZwei' }] },
    lost: ['services[_key=="s"].keywords'],
  })
  const linked = {
    ...paragraph('a', 'Eins'),
    markDefs: [{ _type: 'link', _key: 'l', href: '/' }],
    children: [{ _type: 'span', _key: 's', text: 'Eins', marks: ['l'] }],
  }
  expect(
    convert('boxServices', 'boxValues', { services: [{ ...service, keywords: [], text: [linked] }] }),
  ).toMatchObject({ fields: { values: [{ text: 'Eins' }] }, lost: ['services[_key=="s"].text[_key=="a"]'] })
  expect(convert('boxTitle', 'boxText', { tone: 'ink', kicker: 'Neu' })?.lost).toEqual(['tone'])
})

it('a service becomes a heading, its text and its words', () => {
  const service = {
    _type: 'service',
    _key: 's',
    title: 'Schrift',
    text: [paragraph('a', 'Eins')],
    keywords: ['Satz', 'Druck'],
  }
  const texts = convert('boxServices', 'boxText', { services: [service] })?.fields['content']
  expect(texts).toMatchObject([
    {
      _type: 'prose',
      text: [
        { style: 'h3', children: [{ text: 'Schrift' }] },
        { style: 'normal', children: [{ text: 'Eins' }] },
        { style: 'normal', children: [{ text: 'Satz, Druck' }] },
      ],
    },
  ])
})

it('a section without what the other requires is not converted, nor is one that lists documents', () => {
  expect(convert('boxText', 'boxImage', { content: [{ _type: 'prose', _key: 'a', text: [] }] })).toBeUndefined()
  expect(create('boxPeople', 'boxTitle')).toBeUndefined()
  expect(create('boxTitle', 'boxPeople')).toBeUndefined()
})

it('damaged content is converted as far as it can be read', () =>
  expect(
    convert('boxText', 'boxTitle', {
      title: 5,
      content: [null, { _type: 'newsletter' }, { _type: 'prose', text: 'x' }],
    }),
  ).toBeDefined())
