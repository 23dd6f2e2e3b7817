import { expect, test } from 'vitest'
import { addTabStops } from './tab-stops.ts'

addTabStops()

const pressTab = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
const stops = () => [...document.querySelectorAll('[data-sanity][tabindex="0"]')].map(({ id }) => id)

test('P02 while clicks edit, the Tab key reaches each text that is in no link or button, and none otherwise', () => {
  const page = `
    <main tabindex="-1">
      <h2 id="title" data-sanity="a">Titel <b id="part" data-sanity="b">fett</b></h2>
      <section tabindex="0"><p id="cell" data-sanity="c">Zelle</p></section>
      <a href="/"><span id="link" data-sanity="d">Link</span></a>
      <img id="picture" data-sanity="e" alt="">
    </main>`
  document.body.innerHTML = page
  pressTab()
  expect(stops()).toEqual([])
  document.body.insertAdjacentHTML('beforeend', '<sanity-visual-editing><div><div></div></div></sanity-visual-editing>')
  pressTab()
  pressTab()
  expect(stops()).toEqual(['title', 'cell'])
  document.querySelector('sanity-visual-editing')?.remove()
  pressTab()
  expect(document.body.innerHTML).toBe(page)
})
