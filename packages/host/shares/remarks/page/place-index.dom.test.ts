import { beforeEach, describe, expect, test } from 'vitest'
import { createPlaceIndex } from './place-index.ts'

const places = [
  { document: 'p', path: 'title', text: 'Die Seite' },
  { document: 'a', path: 'title', text: 'Erster Abschnitt' },
  { document: 'a', path: 'cards[_key=="1"].title', text: 'Karte eins' },
  { document: 'a', path: 'cards[_key=="1"].label', text: 'Mehr' },
  { document: 'a', path: 'cards[_key=="2"].title', text: 'Karte zwei' },
  { document: 'a', path: 'cards[_key=="2"].label', text: 'Mehr' },
  { document: 'b', path: 'picture', asset: 'image-abc123-10x10-png' },
  { document: 'b', path: 'text[_key=="x"]', text: 'Ein  Satz\u00AD mit Lücken' },
  { document: 'b', path: 'label', text: 'Mehr' },
]
const MARKUP = `
  <header><h1>Die Seite</h1></header>
  <main>
    <section id="a">
      <div class="head"><h2><span>E</span><span>rster Abschnitt</span></h2></div>
      <ul>
        <li id="two"><h3>Karte zwei</h3><a>Mehr</a></li>
        <li id="one"><h3>Karte eins</h3><a><span>Mehr</span></a></li>
      </ul>
    </section>
    <section id="b">
      <img src="/images/p/d/abc123-10x10.png">
      <p>Ein Satz <em>mit</em> Lücken</p><i id="nothing">☞</i><a>Mehr</a>
      <div class="copies"><b>Die Seite</b></div>
    </section>
  </main>
  <aside id="line"><p>Mehr</p></aside>`

const at = (selector: string): Element => document.querySelector(selector) ?? document.body
const read = () => createPlaceIndex(places, 'p', at('#line')).read(document.body)
const placeOf = (selector: string) => {
  const { document: id, path } = read().targetOf(at(selector))
  return [id, path]
}

beforeEach(() => {
  document.body.innerHTML = MARKUP
})

describe('R04 what a click is about', () => {
  test.each([
    ['h1', 'p', 'title'],
    ['h2 span', 'a', 'title'],
    ['p em', 'b', 'text[_key=="x"]'],
    ['img', 'b', 'picture'],
    ['#one a span', 'a', 'cards[_key=="1"].label'],
    ['#two a', 'a', 'cards[_key=="2"].label'],
    ['#b > a', 'b', 'label'],
    ['.copies b', 'p', 'title'],
  ])('%s: the text or picture, of twins the one beside what is known', (selector, id, path) => {
    expect(placeOf(selector)).toEqual([id, path])
  })

  test('what says nothing is about its section, and all else about the page', () => {
    expect(placeOf('#a ul')).toEqual(['a', ''])
    expect(read().targetOf(at('#a ul')).element).toBe(at('#a'))
    document.body.append(document.createElement('hr'))
    expect(placeOf('hr')).toEqual(['p', ''])
  })

  test('elements that were made anew are found by what they say', () => {
    const section = at('#a')
    section.replaceWith(section.cloneNode(true))
    expect(placeOf('#one h3')).toEqual(['a', 'cards[_key=="1"].title'])
  })
})

test('a place is found on the page, and not when it is gone', () => {
  expect(read().find('a', 'cards[_key=="2"].title')).toBe(at('#two h3'))
  expect(read().find('b', '')).toBe(at('img'))
  at('#two').remove()
  expect(read().find('a', 'cards[_key=="2"].title')).toBeUndefined()
})
