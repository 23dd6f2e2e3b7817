import { beforeEach, expect, it } from 'vitest'
import { recordClicks } from './event-replay.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<button id="filter"><b>Filter</b></button><button id="menu" popovertarget="x">Menu</button><a href="#ziel">Link</a>'
})

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

it('a click before hydration is replayed once after it', async () => {
  const hydrating = new AbortController()
  const replayClicks = recordClicks(hydrating.signal)
  click('#filter b')
  click('#menu')
  click('a')
  hydrating.abort()
  const done: string[] = []
  document.body.addEventListener('click', ({ target }) => void (target instanceof Element && done.push(target.id)))
  await replayClicks()
  expect(done).toEqual(['filter'])
  await replayClicks()
  expect(done).toEqual(['filter'])
})

it('a click during hydration is left to React', async () => {
  const hydrating = new AbortController()
  const replayClicks = recordClicks(hydrating.signal)
  hydrating.abort()
  let clicks = 0
  document.body.addEventListener('click', () => void clicks++)
  click('#filter')
  await replayClicks()
  expect(clicks).toBe(1)
})

it('a field that is clicked before hydration is not changed twice', async () => {
  document.body.innerHTML = '<input type="checkbox">'
  const replayClicks = recordClicks(new AbortController().signal)
  click('input')
  await replayClicks()
  expect(document.querySelector('input')?.checked).toBe(true)
})

it('a click on an element that has been removed is dropped', async () => {
  const replayClicks = recordClicks(new AbortController().signal)
  click('#filter')
  document.querySelector('#filter')?.remove()
  await expect(replayClicks()).resolves.toBeUndefined()
})
