import { beforeEach, expect, it } from 'vitest'
import { recordClicks } from './event-replay.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<button id="filter"><b>Filter</b></button><button id="menu" popovertarget="x">Menu</button><a href="#ziel">Link</a>'
})

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

it('a click before hydration is replayed once after it', () => {
  const replayClicks = recordClicks()
  click('#filter b')
  click('#menu')
  click('a')
  const done: string[] = []
  document.body.addEventListener('click', ({ target }) => void (target instanceof Element && done.push(target.id)))
  replayClicks()
  expect(done).toEqual(['filter'])
  replayClicks()
  click('#filter')
  expect(done).toEqual(['filter', 'filter'])
})

it('a click on an element that has been removed is dropped', () => {
  const replayClicks = recordClicks()
  click('#filter')
  document.querySelector('#filter')?.remove()
  expect(replayClicks).not.toThrow()
})
