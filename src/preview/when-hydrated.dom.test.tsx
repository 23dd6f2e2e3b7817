import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { whenHydrated } from './when-hydrated.ts'

const Page = () => (
  <main>
    <Suspense>
      <p>Eins</p>
    </Suspense>
    <Suspense>
      <p>Zwei</p>
    </Suspense>
  </main>
)

test('P03 waits until React has taken over every block', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  expect(root.innerHTML).toContain('<!--$-->')
  let isDone = false
  const waiting = whenHydrated(root).then(() => {
    isDone = true
  })
  await Promise.resolve()
  expect(isDone).toBe(false)
  hydrateRoot(root, <Page />)
  await waiting
  expect(isDone).toBe(true)
  expect(root.textContent).toBe('EinsZwei')
})

test('P03 a page without blocks is ready', async () => {
  await whenHydrated(document.createElement('div'))
})
