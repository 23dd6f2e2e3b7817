import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubIntersectionObserver } from '@schaufenster/renderer/testing/intersection-observer'
import { followTone } from './follow-tone.ts'

let observed = stubIntersectionObserver()
let end: (() => void) | undefined

beforeEach(() => {
  observed = stubIntersectionObserver()
  document.body.innerHTML = `<header></header><main>
    <h1>Seite</h1>
    <section id="own" data-tone="project" data-header-tone="lilac"></section>
    <section id="ink" data-tone="ink"></section>
    <section id="none"></section>
  </main><footer id="foot" data-tone="lime"></footer><div data-tone="signal"></div>`
  end = followTone(header())
})
afterEach(() => {
  end?.()
  vi.unstubAllGlobals()
})

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}
const header = () => find('header')
const cross = (changes: Record<string, boolean>) =>
  observed.tell(
    Object.entries(changes).map(([selector, isIntersecting]) => ({ target: find(selector), isIntersecting })),
  )
const look = () => header().dataset['tone']

it('H01 the header has the tone of the section below it, and the one that a project names for its own colour', () => {
  // Before the observer has said anything.
  expect(look()).toBe('lilac')
  cross({ '#own': true, '#ink': false, '#foot': false })
  expect(look()).toBe('lilac')
  cross({ '#own': false, '#ink': true })
  expect(look()).toBe('ink')
})

it('H01 of two sections that overlap the upper one counts, on the way down and up', () => {
  cross({ '#own': true })
  cross({ '#ink': true })
  expect(look()).toBe('ink')
  cross({ '#own': false, '#ink': false, '#foot': true })
  expect(look()).toBe('lime')
  // The foot of a section lies below the next one.
  cross({ '#ink': true })
  expect(look()).toBe('lime')
  cross({ '#foot': false })
  expect(look()).toBe('ink')
})

it('H01 a section of a studio’s own without a tone is on paper', () => {
  cross({ '#ink': true })
  cross({ '#ink': false, '#none': true })
  expect(look()).toBe('paper')
})

it('H01 P03 a section that gets another tone takes the header along, without a scroll; one elsewhere does not', async () => {
  cross({ '#ink': true })
  find('#none').dataset['tone'] = 'signal'
  find('#ink').dataset['tone'] = 'lime'
  await vi.waitFor(() => expect(look()).toBe('lime'))
  end?.()
  find('#ink').dataset['tone'] = 'ink'
  await Promise.resolve()
  expect(look()).toBe('lime')
})

it('H01 where there is no section, as between two pages, it stays as it is', () => {
  cross({ '#ink': true })
  cross({ '#ink': false })
  expect(look()).toBe('ink')
})

it('H01 sections that come later, and those of another page, are followed; nothing is after its end', async () => {
  expect([...observed.watched].map(({ id }) => id)).toEqual(['', 'own', 'ink', 'none', 'foot'])
  find('main').innerHTML = '<section id="next" data-tone="lilac"></section>'
  await vi.waitFor(() => expect([...observed.watched].map(({ id }) => id)).toEqual(['next', 'foot']))
  cross({ '#next': true })
  expect(look()).toBe('lilac')
  end?.()
  expect(observed.watched.size).toBe(0)
})
