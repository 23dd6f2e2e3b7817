import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createHydration } from './hydration.tsx'

/** Rendered by a server with `Suspense`, as for every visitor, and hydrated with what the preview puts in its place. */
const hydrate = async (fails = false) => {
  const { BlockSuspense, whenHydrated } = createHydration()
  const hydrated: string[] = []
  const Block = ({ name }: { name: string }) => <p ref={() => void hydrated.push(name)}>{name}</p>
  const page = (Boundary: typeof BlockSuspense | typeof Suspense) => (
    <main>
      <Boundary fallback={null}>
        <section>
          <Block name="Eins" />
          <Boundary fallback={null}>
            <Block name="Darin" />
          </Boundary>
        </section>
      </Boundary>
      <Boundary fallback={null}>
        <Block name="Zwei" />
      </Boundary>
    </main>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page(Suspense))
  if (fails) root.querySelector('p')?.replaceChildren('anders')
  const errors: unknown[] = []
  const whenRoot = new Promise<void>((done) => {
    const Root = () => <div ref={() => done()}>{page(BlockSuspense)}</div>
    root.innerHTML = `<div>${root.innerHTML}</div>`
    hydrateRoot(root, <Root />, { onRecoverableError: (error) => void errors.push(error) })
  })
  await whenRoot
  const early = hydrated.length
  await whenHydrated()
  return { root, early, hydrated, errors }
}

test('P03 waits until React has hydrated every block, nested ones too', async () => {
  const { root, early, hydrated, errors } = await hydrate()
  expect(early).toBe(0)
  expect(hydrated.toSorted()).toEqual(['Darin', 'Eins', 'Zwei'])
  expect([root.textContent, errors]).toEqual(['EinsDarinZwei', []])
})

test('P03 a block that has to be rendered again is waited for as well', async () => {
  const { root, hydrated, errors } = await hydrate(true)
  expect([root.textContent, errors.length]).toEqual(['EinsDarinZwei', 1])
  expect(new Set(hydrated)).toEqual(new Set(['Darin', 'Eins', 'Zwei']))
})

test('P03 a page without blocks is ready', () => createHydration().whenHydrated())
