import { describe, expect, test } from 'vitest'
import { placeOf } from './place-of.ts'
import type { Remark } from './remark.ts'

const remark = (more: Partial<Remark>): Remark => ({
  id: '1',
  shareName: 'Frau Hansen',
  page: 'p',
  document: 's',
  documentType: 'boxText',
  path: 'rows[_key=="b"].label',
  quote: 'Zweite',
  name: 'Anna',
  text: 'Kürzer, bitte.',
  createdAt: '2026-11-30T12:00:00Z',
  ...more,
})
const page = { _id: 'p', _type: 'route', content_boxes: [{ _key: '1', _type: 'reference', _ref: 's' }] }
const rows = [
  { _key: 'a', label: 'Erste' },
  { _key: 'b', label: 'Zweite' },
]
const section = { _id: 's', _type: 'boxText', rows }

describe('the place of a remark', () => {
  test('is found by keys, wherever its row is now', () => {
    const place = { state: 'there', path: 'rows[_key=="b"].label' }
    expect(placeOf(remark({}), section, page)).toEqual(place)
    expect(placeOf(remark({}), { ...section, rows: rows.toReversed() }, page)).toEqual(place)
  })

  test('says when its text is another one', () => {
    const changed = { ...section, rows: [{ _key: 'b', label: 'Anders' }] }
    expect(placeOf(remark({}), changed, page).state).toBe('reworded')
    expect(placeOf(remark({ quote: 'Zwei …' }), section, page).state).toBe('there')
  })

  test.each([
    ['gone', { ...section, rows: [rows[0]] }, page],
    ['converted', { ...section, _type: 'boxTable' }, page],
    ['unplaced', section, { ...page, content_boxes: [] }],
    ['deleted', undefined, page],
  ])('is %s', (state, document, around) => {
    expect(placeOf(remark({}), document, around).state).toBe(state)
  })

  test('of a paragraph is the whole of it', () => {
    const block = { _key: 'x', _type: 'block', children: [{ text: 'Ein ' }, { text: 'Satz' }] }
    const about = remark({ path: 'content[_key=="x"]', quote: 'Ein Satz' })
    expect(placeOf(about, { ...section, content: [block] }, page).state).toBe('there')
  })
})
