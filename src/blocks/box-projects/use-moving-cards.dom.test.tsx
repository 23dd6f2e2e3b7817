import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMovingCards } from './use-moving-cards.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Cards = () => {
  const { list, onReach } = useMovingCards()
  return (
    <>
      <button type="button" onClick={onReach}>
        Filter
      </button>
      <ul ref={list}>
        <li>Karte</li>
      </ul>
    </>
  )
}

/** A list whose filter was reached for. @returns how often its card was measured by a change of the address */
const setUp = async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Cards }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  // The type of the app's own router is registered for all.
  render(<RouterProvider<typeof router> router={router} />)
  const card = await screen.findByText('Karte')
  await act(async () => screen.getByText('Filter').click())
  await act(() => import('./move-cards.ts'))
  const measure = vi.spyOn(card, 'getBoundingClientRect')
  return async (href: string) => {
    measure.mockClear()
    await act(async () => {
      router.history.push(href)
      await vi.waitUntil(() => router.state.resolvedLocation?.href === href)
    })
    return measure.mock.calls.length
  }
}

test('cards are measured for a filter, not for a jump: that would move them later, from where they were', async () => {
  const go = await setUp()
  expect(await go('/?thema=web')).toBeGreaterThan(0)
  expect(await go('/?thema=web#team')).toBe(0)
})
