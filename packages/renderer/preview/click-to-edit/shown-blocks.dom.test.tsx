import { act, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShownBlocks } from './shown-blocks.tsx'

/** As the registry renders a block: its component in the boundary. */
const Section = ({ value }: { value: { _id: string; parts: number } }) =>
  Array.from({ length: value.parts }, (_, index) => <section key={index}>{value._id}</section>)

const { BlockSuspense, all } = createShownBlocks(({ fallback, children }) => (
  <Suspense fallback={fallback}>{children}</Suspense>
))

const Page = ({ sections }: { sections: { _id: string; parts: number }[] }) =>
  sections.map((value) => (
    <BlockSuspense key={value._id} fallback={null}>
      <Section value={value} />
    </BlockSuspense>
  ))

let root: ReturnType<typeof createRoot>
const render = (node: ReactNode): void => act(() => root.render(node))
const shown = () => Object.fromEntries(all().map(({ id, part }) => [id, part.getClientRects().length]))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<main></main>'
  const main = document.querySelector('main')
  if (!main) throw new Error('It was written just now.')
  root = createRoot(main)
})
afterEach(() => act(() => root.unmount()))

test('P02 each section knows what it has rendered, also nothing, or several elements', () => {
  render(
    <Page
      sections={[
        { _id: 'a', parts: 1 },
        { _id: 'b', parts: 2 },
        { _id: 'c', parts: 0 },
      ]}
    />,
  )
  expect(shown()).toEqual({ a: 1, b: 2, c: 0 })
  render(
    <Page
      sections={[
        { _id: 'c', parts: 1 },
        { _id: 'a', parts: 3 },
      ]}
    />,
  )
  expect(shown()).toEqual({ a: 3, c: 1 })
})

test('a block without a document is no section', () => {
  render(
    <BlockSuspense fallback={null}>
      <p>ohne</p>
    </BlockSuspense>,
  )
  expect(shown()).toEqual({})
})

test('P02 what is moved keeps its elements: neither focus nor a film begins from the start', () => {
  const sections = ['a', 'b', 'c'].map((_id) => ({ _id, parts: 1 }))
  render(<Page sections={sections} />)
  const before = new Map([...document.querySelectorAll('section')].map((element) => [element.textContent, element]))
  render(<Page sections={sections.toReversed()} />)
  const after = [...document.querySelectorAll('section')]
  expect(after.map((element) => element.textContent)).toEqual(['c', 'b', 'a'])
  expect(after.every((element) => before.get(element.textContent) === element)).toBe(true)
})
