import { request } from 'node:http'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { describe, expect, it } from 'vitest'
import { toContent, toCreation, toPageCopy } from './page-copy.ts'

const reference = (_ref: string) => ({ _type: 'reference', _key: `zu-${_ref}`, _ref })
const page = {
  _id: 'fest',
  _type: 'route',
  _rev: 'r1',
  _createdAt: '2026-01-01T00:00:00Z',
  title: 'Fest',
  slug: { _type: 'slug', current: 'fest' },
  isRoot: true,
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

  it('has neither address nor home page nor what the service sets, and the title that was asked for', () => {
    expect(copy).toEqual({
      _id: 'drafts.neu-2',
      _type: 'route',
      title: 'Kopie von Fest',
      relation: expect.anything(),
      content_boxes: expect.anything(),
    })
    expect(section).toEqual({ _id: 'drafts.neu-1', _type: 'boxTitle', anchor: 'programm', content: expect.anything() })
  })

  it('changes nothing of the original', () => {
    const before = structuredClone({ page, title, footer })
    copyOf('titel', 'fuss')
    expect({ page, title, footer }).toEqual(before)
  })

  it('is copied in turn: the second one leads to itself, and not to the first', () => {
    const published = copyOf('titel', 'fuss').map((one) => ({ ...one, _id: one._id.replace('drafts.', '') }))
    const [first] = published.slice(-1)
    let count = 0
    const newId = () => `zweite-${(count += 1)}`
    const options = { title: 'Noch eine', copied: new Set(published.map(({ _id }) => _id)), newId }
    const second = first ? toPageCopy(first, published.slice(0, -1), options) : []
    expect(second.map(({ _id }) => _id)).toEqual(['drafts.zweite-1', 'drafts.zweite-2', 'drafts.zweite-3'])
    expect(JSON.stringify(second)).not.toContain('neu-')
  })

  it('may share all sections', () => {
    const references = page.content_boxes.map(({ _key, ...rest }) => rest)
    expect(copyOf()).toMatchObject([{ _id: 'drafts.neu-1', content_boxes: references }])
  })
})

describe('a copy of a page of forty sections', async () => {
  const sections = Array.from({ length: 40 }, (_, index) => ({
    _id: `s-${index}`,
    _type: 'boxTitle',
    title: 'x'.repeat(999),
  }))
  const long = { _id: 'lang', _type: 'route', content_boxes: sections.map(({ _id }) => reference(_id)) }
  const service = await startWith({ lines: [...sections, long] })
  const client = connect(service, service.token)
  const copied = new Set(sections.map(({ _id }) => _id))
  const copy = (name: string) => {
    let count = 0
    const newId = () => `${name}-${(count += 1)}`
    return toPageCopy(long, sections, { title: 'Kopie', copied, newId }).map(toCreation)
  }
  const count = () => client.fetch<number>('count(*[_id in path("drafts.**")])', {}, { perspective: 'raw' })
  /** Sends a part of a request, and then is gone, as a tab that closes. */
  const sendPart = (body: string, part: number): Promise<void> =>
    new Promise((resolve) => {
      const headers = {
        authorization: `Bearer ${service.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }
      const sent = request(`${service.url}/v2025-02-19/data/actions/production`, { method: 'POST', headers })
      sent.on('error', () => resolve())
      sent.write(body.slice(0, body.length * part), () => setTimeout(() => sent.destroy(new Error('closed')), 50))
    })

  it('is stored with all its sections or not at all, wherever it stops', async () => {
    const body = JSON.stringify({ actions: copy('halb'), transactionId: 'halb' })
    for (const part of [0.1, 0.5, 0.99]) await sendPart(body, part)
    expect(await count()).toBe(0)
    // The last one cannot be created: none is.
    await client.create({ _id: 'drafts.voll-41', _type: 'route' })
    await expect(client.action(copy('voll'))).rejects.toThrow()
    expect(await count()).toBe(1)
    // Its answer was lost, and it is sent again.
    await client.action(copy('ganz'), { transactionId: 'ganz' })
    await expect(client.action(copy('ganz'), { transactionId: 'ganz' })).rejects.toThrow()
    expect(await count()).toBe(42)
  })
})
