import { describe, expect, it } from 'vitest'
import { toContent, toPageCopy } from './page-copy.ts'

const reference = (_ref: string) => ({ _type: 'reference', _key: `zu-${_ref}`, _ref })
const page = {
  _id: 'fest',
  _type: 'route',
  _rev: 'r1',
  _createdAt: '2026-01-01T00:00:00Z',
  title: 'Fest',
  slug: { _type: 'slug', current: 'fest' },
  isRoot: true,
  confirmed: [{ _key: 'a', path: 'title', hash: 'x', text: 'Fest' }],
  relation: { _type: 'reference', _ref: 'oben' },
  content_boxes: [reference('titel'), reference('fuss'), reference('titel')],
}
const title = {
  _id: 'titel',
  _type: 'boxTitle',
  _rev: 'r2',
  anchor: 'programm',
  content: [{ _key: 'a', _type: 'internalLink', anchor: 'programm', reference: { _type: 'reference', _ref: 'fest' } }],
}
const footer = { _id: 'fuss', _type: 'boxText', title: 'Fuß' }

const copyOf = (...copied: string[]) => {
  let count = 0
  return toPageCopy(page, [title, footer], {
    title: 'Kopie von Fest',
    copied: new Set(copied),
    newId: () => `neu-${(count += 1)}`,
  })
}

it('the content of a copy has keys of its own, which marks in texts follow', () => {
  const toText = (list: string, link: string) => [
    {
      _type: 'block',
      _key: list,
      children: [{ _type: 'span', _key: `${list}-1`, marks: ['strong', link], text: 'Fest' }],
      markDefs: [{ _type: 'externalLink', _key: link, href: 'https://fest.example' }],
    },
  ]
  const content = toContent({ _id: 'text', _type: 'boxText', text: [...toText('a', 'b'), ...toText('c', 'd')] })
  const own = JSON.stringify(content)
  expect(own).not.toMatch(/"(a|a-1|b|c|c-1|d)"/)
  const keys = [...own.matchAll(/"_key":"([^"]+)"/g)].map(([, key]) => key)
  expect(new Set(keys).size).toBe(6)
  expect(content).toMatchObject({
    text: [0, 3].map((first) => ({
      _key: keys[first],
      children: [{ _key: keys[first + 1], marks: ['strong', keys[first + 2]], text: 'Fest' }],
      markDefs: [{ _key: keys[first + 2], href: 'https://fest.example' }],
    })),
  })
})

describe('a copy of a page', () => {
  const [section, copy] = copyOf('titel')

  it('has sections of its own, twice where one stands twice, and shares those that were left out', () => {
    const own = { _ref: 'neu-1', _weak: true, _strengthenOnPublish: { type: 'boxTitle', template: { id: 'boxTitle' } } }
    expect(copy).toMatchObject({ content_boxes: [own, { _type: 'reference', _ref: 'fuss' }, own] })
  })

  it('leads to itself where the page leads to itself, and elsewhere as before', () => {
    expect(section).toMatchObject({ content: [{ anchor: 'programm', reference: { _ref: 'neu-2', _weak: true } }] })
    expect(copy).toMatchObject({ relation: { _type: 'reference', _ref: 'oben' } })
  })

  it('has neither address nor home page nor what the service sets nor what was confirmed, and the title that was asked for', () => {
    expect(copy).toEqual({
      _id: 'drafts.neu-2',
      _type: 'route',
      title: 'Kopie von Fest',
      relation: expect.anything(),
      content_boxes: expect.anything(),
    })
    expect(section).toEqual({ _id: 'drafts.neu-1', _type: 'boxTitle', anchor: 'programm', content: expect.anything() })
  })
})
