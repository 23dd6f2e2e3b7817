import { expect, it, vi } from 'vitest'
import { stubIntersectionObserver } from '@schaufenster/renderer/testing/intersection-observer'
import { whileNear } from './while-near.ts'

it('marks an element while it is near the viewport, until it is gone', () => {
  const { watched, tell } = stubIntersectionObserver()
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
