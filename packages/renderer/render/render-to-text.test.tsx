import { Suspense, use, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderToText } from './render-to-text.ts'

const Page = ({ children }: { children: ReactNode }) => (
  <html lang="de">
    <head>
      <title>Größe & Übermut</title>
    </head>
    <body>
      <Suspense>{children}</Suspense>
    </body>
  </html>
)

const Throwing = (): ReactNode => {
  throw new Error('no size')
}

test('S01 a document is rendered once, with its type', async () => {
  const onError = vi.fn()
  const render = vi.fn(() => <p>Ein Satz.</p>)
  const Once = () => render()
  const html = await renderToText(
    <Page>
      <Once />
    </Page>,
    onError,
  )
  expect(html).toMatch(/^<!DOCTYPE html><html lang="de">.*Größe &amp; Übermut.*<p>Ein Satz\.<\/p>.*<\/html>$/)
  expect(render).toHaveBeenCalledTimes(1)
  expect(onError).not.toHaveBeenCalled()
})

test('S01 what suspends is waited for', async () => {
  const late = new Promise<string>((resolve) => setImmediate(resolve, 'Später.'))
  const Late = () => <p>{use(late)}</p>
  const onError = vi.fn()
  expect(
    await renderToText(
      <Page>
        <Late />
      </Page>,
      onError,
    ),
  ).toContain('<p>Später.</p>')
  expect(onError).not.toHaveBeenCalled()
})

test('B07 what throws inside a boundary is reported and left to the browser; the rest is there', async () => {
  const onError = vi.fn()
  const html = await renderToText(
    <Page>
      <p>Davor.</p>
      <Suspense>
        <Throwing />
      </Suspense>
    </Page>,
    onError,
  )
  expect(html).toMatch(/^<!DOCTYPE html>.*<p>Davor\.<\/p>/)
  expect(onError.mock.calls.map(([error]) => String(error))).toEqual(['Error: no size'])
})

test('B07 what throws outside of any boundary rejects', async () => {
  await expect(renderToText(<Throwing />, vi.fn())).rejects.toThrow('no size')
})
