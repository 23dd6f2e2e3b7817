import { act, Suspense, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubIntersectionObserver } from '../testing/intersection-observer.ts'
import { createHydrateOnVisible } from './hydrate-on-visible.tsx'

let observed = stubIntersectionObserver()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  observed = stubIntersectionObserver()
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const COUNT = 6

/** A page of an opening and five parts behind gates, the last in the footer's place, each as high as the window, the first at `top`. */
const openPage = async (top = 0, { rendersNothing = [] as number[] } = {}) => {
  const hydrated = new Set<number>()
  const clicked: number[] = []
  const Section = ({ index }: { index: number }) => {
    useEffect(() => {
      hydrated.add(index)
    }, [index])
    if (rendersNothing.includes(index)) return null
    return (
      <section>
        <button onClick={() => clicked.push(index)}>{index}</button>
      </section>
    )
  }
  const page = (Gate?: ReturnType<typeof createHydrateOnVisible>['HydrationGate']) => (
    <>
      <Section index={0} />
      {Array.from({ length: COUNT - 1 }, (_, index) => (
        <Suspense key={index} fallback={null}>
          {Gate ? (
            <Gate fromEnd={COUNT - 2 - index}>
              <Section index={index + 1} />
            </Gate>
          ) : (
            <Section index={index + 1} />
          )}
        </Suspense>
      ))}
    </>
  )
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(page())
  const sections = [...main.children]
  let scrolled = -top
  for (const [index, section] of sections.entries())
    section.getBoundingClientRect = () => new DOMRect(0, index * innerHeight - scrolled, 0, innerHeight)
  const { HydrationGate, isLazy, leave, end } = createHydrateOnVisible(sections)
  await act(async () => hydrateRoot(main, page(HydrationGate)))
  return {
    hydrated,
    clicked,
    text: () => main.textContent,
    lazy: () => sections.map((section) => isLazy(section)),
    leave: () => act(async () => leave()),
    end: () => act(async () => end()),
    scrollTo: (position: number) =>
      act(async () => {
        scrolled = position
        observed.tell(
          sections.map((target) => {
            const box = target.getBoundingClientRect()
            const isIntersecting = box.top <= innerHeight * 1.5 && box.bottom >= innerHeight * -0.5
            return { target, boundingClientRect: box, isIntersecting }
          }),
        )
      }),
  }
}

it('a section far below the window is what the server has rendered, until it is near', async () => {
  const { hydrated, text, lazy, scrollTo } = await openPage()
  expect(hydrated).toEqual(new Set([0, 1]))
  expect(lazy()).toEqual([false, false, true, true, true, true])
  expect(text()).toBe('012345')
  await scrollTo(innerHeight)
  expect(hydrated).toEqual(new Set([0, 1, 2]))
  // Back, nothing is taken back.
  await scrollTo(0)
  expect(text()).toBe('012345')
})

it('what a jump passes is hydrated as well, and the last section hydrates all', async () => {
  const { hydrated, scrollTo } = await openPage()
  await scrollTo((COUNT - 1) * innerHeight)
  expect(hydrated).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

it('a page that is restored at its end is hydrated whole', async () => {
  const { hydrated } = await openPage(-(COUNT - 1) * innerHeight)
  expect(hydrated).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

it('blocks that render no section delay none after them', async () => {
  const { hydrated, scrollTo } = await openPage(0, { rendersNothing: [1, 2, 3] })
  await scrollTo(innerHeight)
  expect(hydrated.has(5)).toBe(true)
})

it.each(['pointerdown', 'focusin'])('%s in a section hydrates it, whatever the observer has told', async (type) => {
  const { hydrated } = await openPage()
  await act(async () => document.querySelectorAll('section')[3]?.dispatchEvent(new Event(type, { bubbles: true })))
  expect(hydrated).toEqual(new Set([0, 1, 2, 3]))
})

it('a click that nothing announced, as one that is replayed, is handled', async () => {
  const { clicked } = await openPage()
  await act(async () => document.querySelectorAll('button')[COUNT - 1]?.click())
  expect(clicked).toEqual([COUNT - 1])
})

it('before a navigation only the footer is hydrated; the sections stay lazy if it is given up', async () => {
  const { hydrated, text, leave, scrollTo } = await openPage()
  await leave()
  expect(hydrated).toEqual(new Set([0, 1, 5]))
  await scrollTo(innerHeight)
  expect(hydrated).toEqual(new Set([0, 1, 2, 5]))
  expect(text()).toBe('012345')
})

it('once another page is on screen, nothing is observed any more', async () => {
  const { leave, end } = await openPage()
  await leave()
  await end()
  expect(observed.watched.size).toBe(0)
})
