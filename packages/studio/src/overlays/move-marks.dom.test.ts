import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveMarks, type Marks, type Stega } from './move-marks.ts'

/** A mark that is easy to read; the real one takes no room. */
const stega: Stega = {
  isMarked: (text) => text.includes('‹'),
  clean: (text) => text.replaceAll(/‹[^›]*›/g, ''),
  read: (text) => {
    let removed = 0
    let start = 0
    return [...text.matchAll(/‹(?<edit>[^›]*)›/g)].flatMap(({ 0: mark, index, groups }) => {
      const part = { start, end: index - removed }
      removed += mark.length
      start = part.end
      return groups?.['edit'] ? [{ ...part, edit: groups['edit'] }] : []
    })
  },
}

let marks: Marks
beforeEach(() => {
  document.body.innerHTML = ''
  marks = moveMarks(document.documentElement, stega)
})
afterEach(() => marks.end())

const show = async (html: string): Promise<void> => {
  document.body.innerHTML = html
  await Promise.resolve()
}
const html = () => document.body.innerHTML.replaceAll(' data-sanity-drag-disable="true"', '')

test('a text is as visitors have it, and its element says where it is stored', async () => {
  await show('<h1>Hallo‹title›</h1><p>ohne</p>')
  expect(html()).toBe('<h1 data-sanity="title">Hallo</h1><p>ohne</p>')
})

test('a text that is there before counts, too', () => {
  marks.end()
  document.body.innerHTML = '<h1>Hallo‹title›</h1>'
  marks = moveMarks(document.documentElement, stega)
  expect(html()).toBe('<h1 data-sanity="title">Hallo</h1>')
})

test('of two texts in an element the first says it', async () => {
  await show('<p>Eins‹a›<br>zwei‹b›</p><p>für <b>alle‹c›</b></p>')
  expect(html()).toBe('<p data-sanity="a">Eins<br>zwei</p><p>für <b data-sanity="c">alle</b></p>')
})

test('P02 each of several texts in an element is known, also where a component has joined them', async () => {
  await show('<p>Eins‹a›<br>zwei‹b› und, drei‹c›.</p>')
  const [element] = document.body.children
  const pieces = element ? marks.piecesOf(element) : []
  expect(html()).toBe('<p data-sanity="a">Eins<br>zwei und, drei.</p>')
  expect(pieces.map(({ edit, text, start, end }) => [edit, text.data.slice(start, end)])).toEqual([
    ['a', 'Eins'],
    ['b', 'zwei'],
    ['c', ' und, drei'],
  ])
})

test('P02 no attribute, title, script or address keeps a mark', async () => {
  await show(
    '<a href="/x‹a›" aria-label="Hin‹a›"><img alt="Bild‹b›"></a><script type="application/ld+json">{"a":"b‹c›"}</script>',
  )
  document.title = 'Titel‹t›'
  await Promise.resolve()
  expect(document.documentElement.outerHTML).not.toContain('‹')
  expect(document.querySelector('a')?.getAttribute('aria-label')).toBe('Hin')
  expect(document.title).toBe('Titel')
})

test('an attribute and a text that are written again are settled again', async () => {
  await show('<p title="">Hallo‹a›</p>')
  const [element] = document.body.children
  const text = element?.firstChild
  if (!element || !text) throw new Error('It is gone.')
  element.setAttribute('title', 'Oh‹x›')
  text.nodeValue = 'Tschüs‹b›'
  await Promise.resolve()
  expect(html()).toBe('<p title="Oh" data-sanity="b">Tschüs</p>')
  text.nodeValue = 'von Hand'
  await Promise.resolve()
  expect(html()).toBe('<p title="Oh">von Hand</p>')
})

test('a text that goes takes its place along', async () => {
  await show('<p>Hallo‹a›<b>du‹b›</b></p>')
  document.querySelector('p')?.firstChild?.remove()
  await Promise.resolve()
  expect(html()).toBe('<p><b data-sanity="b">du</b></p>')
})

test('a place that an element was given stays', async () => {
  await show('<img data-sanity="picture" alt="">')
  document.querySelector('img')?.setAttribute('alt', 'Bild‹b›')
  await Promise.resolve()
  expect(html()).toBe('<img data-sanity="picture" alt="Bild">')
})

test('P02 nothing is dragged in Sanity’s own way: neither a text nor a picture, nor one that gets its place later', async () => {
  await show('<h1>Hallo‹title›</h1><img data-sanity="picture"><img id="late">')
  document.querySelector('#late')?.setAttribute('data-sanity', 'late')
  await Promise.resolve()
  const marked = [...document.body.querySelectorAll('[data-sanity]')]
  expect(marked).toHaveLength(3)
  expect(marked.filter((element) => !element.getAttribute('data-sanity-drag-disable'))).toEqual([])
})

test('foreign stega is removed, too', async () => {
  await show('<p>Hallo‹›</p>')
  expect(html()).toBe('<p>Hallo</p>')
})
