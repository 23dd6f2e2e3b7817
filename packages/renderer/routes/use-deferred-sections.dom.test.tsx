import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PageKey } from '@schaufenster/site/content'
import { useDeferredSections } from './use-deferred-sections.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page whose sections are `Sections`, once the link to it has been followed. */
const open = async (Sections: () => string) => {
  const Page = () => {
    const [key, setKey] = useState<PageKey>({ slug: 'a', parent: null })
    const isDeferred = useDeferredSections(key)
    return (
      <Suspense fallback="leer">
        <button onClick={() => setKey({ slug: 'b', parent: null })}>Weiter</button>
        <p>
          Auftakt {key.slug} {key.slug === 'b' && !isDeferred ? <Sections /> : null}
        </p>
      </Suspense>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => router.load())
  render(<RouterProvider router={router} />)
  await act(async () => screen.getByRole('button').click())
}

/** A page whose sections cannot be rendered at once. */
const setUp = async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  await open(() => use(promise))
  // Its opening is painted, then its sections are begun.
  await act(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
    await new Promise((done) => setTimeout(done))
  })
  return resolve
}

it('R12 while the sections of the next page are rendered, its opening is on screen', async () => {
  const resolve = await setUp()
  expect(screen.getByText('Auftakt b').checkVisibility()).toBe(true)
  await act(async () => resolve('Abschnitte'))
  expect(await screen.findByText(/Abschnitte/)).toBeTruthy()
})

it('R12 a key finds the whole page: End would lead to the end of its opening', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  await open(() => 'Abschnitte')
  expect(screen.queryByText(/Abschnitte/)).toBeNull()
  // Not in `act`, which would render what is scheduled: the browser scrolls when the listeners have returned.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  expect(screen.queryByText(/Abschnitte/)).not.toBeNull()
})
