import type { HeadFrame } from '@schaufenster/site/head'
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepChoice } from './choice.ts'
import { ForeignFrame } from './foreign-frame.tsx'

const entry: HeadFrame = {
  provider: 'Termine GmbH',
  purpose: 'Terminbuchung',
  reason: 'Hier wählen Sie einen Termin.',
  frame: 'https://termine.example',
}
const SRC = 'https://termine.example/studio'
const frame = (src = SRC) => <ForeignFrame of={entry} src={src} title="Termin buchen" />
const shown = () => document.querySelector('iframe')

beforeEach(() => {
  localStorage.clear()
})
afterEach(cleanup)

it('D03 until the visitor allows it a sentence, a button and a link stand in its place; then the frame has the focus', () => {
  render(frame())
  expect([shown(), screen.getByRole('region').getAttribute('aria-label')]).toEqual([null, 'Termin buchen'])
  expect(screen.getByRole('link').getAttribute('href')).toBe(SRC)
  act(() => screen.getByRole('button', { name: 'Terminbuchung laden' }).click())
  expect([shown()?.src, shown()?.title, shown() === document.activeElement]).toEqual([SRC, 'Termin buchen', true])
})

it('D03 a choice is remembered, takes no focus, and its withdrawal takes the frame away', () => {
  keepChoice('allowed', entry)
  render(frame())
  expect([shown()?.src, shown() === document.activeElement]).toEqual([SRC, false])
  act(() => keepChoice('refused', entry))
  expect(shown()).toBeNull()
})

it('D03 a server, which knows no choice, renders the place and no address that a browser would load', () => {
  keepChoice('allowed', entry)
  expect(renderToString(frame())).toMatch(/^(?!.*<iframe).*Terminbuchung laden/s)
})

it.each([
  ['https://termine.example.evil.example/', 1],
  ['http://termine.example/studio', 1],
  ['javascript:alert(1)', 0],
  ['data:text/html,x', 0],
  ['/studio', 0],
  ['', 0],
])('D03 %s is no address of the entry: %i link, no frame', (src, links) => {
  keepChoice('allowed', entry)
  render(frame(src))
  expect([shown(), screen.queryAllByRole('link').length]).toEqual([null, links])
})
