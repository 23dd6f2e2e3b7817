import { describe, expect, test } from 'vitest'
import { createAnswerMarker } from './mark-answer.ts'
import type { EditPlace } from '@schaufenster/site/overlays'

/** As codegen writes them. */
const proseFields = {
  route: ['title'],
  boxServices: ['title', 'services.title', 'services.keywords'],
  boxTitle: ['title'],
  buttonInternalLink: ['label'],
  badge: ['title'],
  footer: ['title', 'marquee'],
}

const markAnswer = createAnswerMarker({ proseFields, names: { content_boxes: 'blocks' } })

const describePlace = ({ id, type, path }: EditPlace): string =>
  `${type} ${id} ${path.map((step) => (typeof step === 'object' ? step._key : step)).join('.')}`

const marks = {
  markText: (text: string, place: EditPlace) => `${text} ‹${describePlace(place)}›`,
  toDataAttribute: describePlace,
}

const picture = { asset: { _ref: 'image-a-10x10-jpg' } }

const page = (content: object) => ({
  app: { page: { _id: 'p', _type: 'route', title: 'Seite', metaTitle: 'Meta', slug: 'seite', content } },
})

describe('what a text in an answer is called', () => {
  test('a field of the page, whether it reaches its template or not', () => {
    const { app } = markAnswer(page({ _type: 'templateProject', title: 'Seite', tools: ['Stift'] }), marks)
    expect(app.page).toMatchObject({
      title: 'Seite ‹route p title›',
      metaTitle: 'Meta',
      slug: 'seite',
      content: { title: 'Seite ‹route p title›' },
    })
  })

  test('a section is a document of its own; lists go by key, or by place', () => {
    const section = {
      _id: 's',
      _type: 'boxServices',
      title: 'Was wir tun',
      tone: 'ink',
      anchor: 'tun',
      text: [
        {
          _key: 'b',
          _type: 'block',
          style: 'h2',
          children: [{ _key: 'c', _type: 'span', marks: ['em'], text: 'Viel' }],
        },
      ],
      services: [{ _key: 'k', _type: 'service', title: 'Marken', keywords: ['Logo', 'Schrift'] }],
    }
    const { app } = markAnswer(page({ _type: 'templateDefault', blocks: [section] }), marks)
    expect(app.page.content).toMatchObject({
      _type: 'templateDefault',
      blocks: [
        {
          title: 'Was wir tun ‹boxServices s title›',
          tone: 'ink',
          anchor: 'tun',
          text: [{ style: 'h2', children: [{ marks: ['em'], text: 'Viel ‹boxServices s text.b.children.c.text›' }] }],
          services: [
            {
              title: 'Marken ‹boxServices s services.k.title›',
              keywords: ['Logo ‹boxServices s services.k.keywords.0›', 'Schrift ‹boxServices s services.k.keywords.1›'],
            },
          ],
        },
      ],
    })
  })

  test('what goes by another type than its document says so', () => {
    const footer = { _id: 'f', _type: 'pageFooter', _documentType: 'footer', marquee: 'Hallo' }
    expect(markAnswer({ footer }, marks).footer.marquee).toBe('Hallo ‹footer f marquee›')
  })

  test('a link’s target has no type: its title is not the title of what links to it', () => {
    const button = { _key: 'b', _type: 'buttonInternalLink', label: 'Hin', reference: { _id: 'r', title: 'Ziel' } }
    const marked = markAnswer({ _id: 's', _type: 'boxTitle', buttons: [button] }, marks)
    expect(marked.buttons).toEqual([{ ...button, label: 'Hin ‹boxTitle s buttons.b.label›' }])
  })
})

test('a picture names its field, in a list and in an object', () => {
  const sticker = { _type: 'sticker', image: picture, alt: 'Klecks' }
  const marked = markAnswer(
    { _id: 's', _type: 'boxMedias', medias: [{ _key: 'm', _type: 'image', ...picture }], sticker },
    marks,
  )
  expect(marked).toMatchObject({
    medias: [{ 'data-sanity': 'boxMedias s medias.m' }],
    sticker: { alt: 'Klecks', image: { 'data-sanity': 'boxMedias s sticker.image' } },
  })
})

test('P02 a document that a list of another one shows knows that list; one that is referred to alone knows none', () => {
  const found: EditPlace[] = []
  const person = { _id: 'p', _type: 'badge', title: 'Ida' }
  markAnswer(
    { _id: 's', _type: 'boxPeople', people: [person], lead: { ...person, _id: 'l' } },
    { ...marks, markText: (text, place) => `${text}${found.push(place)}` },
  )
  const list = { id: 's', type: 'boxPeople', path: ['people'] }
  expect(found).toEqual([
    { id: 'p', type: 'badge', path: ['title'], within: list },
    { id: 'l', type: 'badge', path: ['title'] },
  ])
})

test('nothing is marked outside of a document, and empty text stays empty', () => {
  const answer = {
    title: 'Frei',
    badge: { _id: 'b', _type: 'badge', title: '' },
    images: [{ _id: 'image-a-1x1-jpg', title: 'x' }],
  }
  expect(markAnswer(answer, marks)).toEqual(answer)
})

test('the answer itself stays as it was', () => {
  const answer = { _id: 'b', _type: 'badge', title: 'Gold' }
  expect(markAnswer(answer, marks).title).not.toBe('Gold')
  expect(answer.title).toBe('Gold')
})
