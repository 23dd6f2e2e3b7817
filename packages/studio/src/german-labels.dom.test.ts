import { afterEach, beforeEach, expect, it } from 'vitest'
import { translateLabels } from './german-labels.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
  translateLabels(root)
})
afterEach(() => document.body.replaceChildren())

const textOf = (selector: string) => () => root.querySelector(selector)?.textContent?.replaceAll('\u00A0', '')

it('names of buttons are German, whenever they appear; what editors write stays', async () => {
  root.innerHTML = `<div role="dialog"><button aria-label="Close dialog"></button><p>Close</p></div>
    <div data-ui="Tooltip__Card"><span>Close</span></div>
    <input placeholder="Filter types…" value="Edited at"><div contenteditable="true"><b>Edited at</b></div>`
  const name = () => root.querySelector('button')?.getAttribute('aria-label')
  await expect.poll(name).toBe('Dialog schließen')
  expect(root.querySelector('p')?.textContent).toBe('Close')
  expect(root.querySelector('span')?.textContent).toBe('Schließen')
  expect(root.querySelector('input')?.placeholder).toBe('Arten filtern …')
  expect(root.querySelector('input')?.value).toBe('Edited at')
  expect(root.querySelector('b')?.textContent).toBe('Edited at')
  root.querySelector('button')?.setAttribute('aria-label', 'Close')
  await expect.poll(name).toBe('Schließen')
})

it('the type of an upload is German above its name, and a word of an editor stays', async () => {
  root.innerHTML = `<div><div><span id="type">Image</span></div><div data-heading><span>Image</span></div></div>
    <div><div><div><div><div><div><p>Image</p></div></div></div></div></div></div>`
  await expect.poll(textOf('#type')).toBe('Bild')
  expect(textOf('[data-heading]')()).toBe('Image')
  expect(textOf('p')()).toBe('Image')
})

it('a list that is rearranged is described in German, each time with another text', async () => {
  root.innerHTML = `<button aria-roledescription="sortable"></button>
    <div id="how">\n    To pick up a draggable item, press the space bar.\n    While dragging, use the arrow keys.\n  </div>
    <div role="status">x</div><p>+12 more</p>
    <svg><title>Cropped image size: 2000 × 1250 pixels</title></svg>`
  await expect
    .poll(() => root.querySelector('button')?.getAttribute('aria-roledescription'))
    .toBe('verschiebbarer Eintrag')
  expect(textOf('#how')()).toMatch(/^Zum Verschieben die Leertaste drücken, .* Escape bricht ab\.$/)
  expect(textOf('p')()).toBe(' und 12 weitere')
  expect(textOf('title')()).toBe('Größe des Ausschnitts: 2000 × 1250 Pixel')
  const status = root.querySelector('[role="status"]')
  const announcements: (string | null | undefined)[] = []
  for (const [english, german] of [
    ['Picked up draggable item a1.', 'Eintrag aufgenommen.'],
    ['Draggable item a1 was moved over droppable area b2.', 'Eintrag verschoben.'],
    ['Draggable item a1 was moved over droppable area c3.', 'Eintrag verschoben.'],
    ['Draggable item a1 is no longer over a droppable area.', 'Der Eintrag ist außerhalb der Liste.'],
    ['Draggable item a1 was dropped over droppable area c3', 'Eintrag abgelegt.'],
    ['Draggable item a1 was dropped.', 'Eintrag abgelegt.'],
    [
      'Dragging was cancelled. Draggable item a1 was dropped.',
      'Verschieben abgebrochen: Der Eintrag ist wieder an seinem Platz.',
    ],
  ] as const) {
    // As React writes it.
    if (status?.firstChild) status.firstChild.nodeValue = english
    await expect.poll(textOf('[role="status"]')).toBe(german)
    announcements.push(status?.textContent)
  }
  for (const [index, text] of announcements.entries()) expect(text).not.toBe(announcements[index + 1])
})
