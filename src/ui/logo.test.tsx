import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo } from './logo.tsx'

test.each([
  ['Klecks & Kante', false],
  ['Blau', false],
  ['Büro für Übermut & Gestaltung', true],
])('H02 the lines of the name %s are set smaller: %s', (name, isSmaller) => {
  const html = renderToStaticMarkup(<Logo name={name} />)
  expect(html).toContain(name.replace('& ', '&amp;\u00A0'))
  expect(html.includes('data-long')).toBe(isSmaller)
})
