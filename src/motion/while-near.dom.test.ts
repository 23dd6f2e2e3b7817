import { expect, it, vi } from 'vitest'
import { whileNear } from './while-near.ts'

it('marks an element while it is near the viewport, until it is gone', () => {
  const watched = new Set<Element>()
  let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback
      }
      observe = (element: Element) => void watched.add(element)
      unobserve = (element: Element) => void watched.delete(element)
    },
  )
  const element = document.createElement('p')
  const end = whileNear(element)
  expect([...watched]).toEqual([element])
  tell([{ target: element, isIntersecting: true }])
  expect(element.hasAttribute('data-near')).toBe(true)
  tell([{ target: element, isIntersecting: false }])
  expect(element.hasAttribute('data-near')).toBe(false)
  end()
  expect(watched.size).toBe(0)
  vi.unstubAllGlobals()
})
