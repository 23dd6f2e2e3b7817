import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { Rotator } from './rotator.tsx'

const render = (text: string | null, items: string[]) =>
  renderMarkup(<Rotator value={{ _type: 'rotator', text, items }} />).html

const toText = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test('B01 a screen reader gets the sentence with all items once', () => {
  const [read = '', hidden = ''] = render('Wir gestalten', ['Marken', 'Räume']).split(/<span[^>]* aria-hidden="true">/)
  expect(toText(read)).toBe('Wir gestalten Marken und Räume')
  expect(toText(hidden)).toBe('Wir gestaltenMarkenRäume')
})

test('B01 each item has its place on the reel', () => {
  const html = render(null, ['a', 'b', 'b'])
  expect(html).toContain('--count:3')
  expect(html.match(/--index:\d/g)).toEqual(['--index:0', '--index:1', '--index:2'])
})

test('B01 a single item does not turn', () => {
  expect(render('Wir gestalten', ['Marken'])).toMatch(/^<p[^>]*>Wir gestalten Marken<\/p>$/)
})

test('B01 renders nothing without text and items', () => {
  expect(render(null, [])).toBe('')
  expect(render(null, [''])).toBe('')
})

test.each([
  ['Wir gestalten', ['Marken', 'Räume', 'Filme'], 'Wir gestalten Marken, Räume und Filme'],
  ['Wir gestalten ', ['Marken', 'Räume'], 'Wir gestalten Marken und Räume'],
  ['Wir gestalten', ['Marken'], 'Wir gestalten Marken'],
  [null, ['Marken', 'Räume'], 'Marken und Räume'],
  ['Wir gestalten', [], 'Wir gestalten'],
])('B01 rotator of %j and %j reads "%s"', (text, items, sentence) => {
  const [read = ''] = render(text, items).split(/<span[^>]* aria-hidden="true">/)
  expect(toText(read)).toBe(sentence)
})
