import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { Marquee } from './marquee.tsx'

test('F04 the text ten times, announced once', () => {
  const { html } = renderMarkup(<Marquee value={{ _type: 'marquee', text: 'Lasst uns reden' }} />)
  expect(html.match(/Lasst uns reden/g)).toHaveLength(10)
  expect(html.match(/<span[^>]* inert="" aria-hidden="true">Lasst/g)).toHaveLength(9)
  // Ten copies on every page: anything drawn as an element between them would be repeated, so the style sheet draws it.
  expect(html.match(/<(?!\/)[^>]+>/g)).toHaveLength(12)
})

test('F04 renders nothing without text', () => {
  expect(renderMarkup(<Marquee value={{ _type: 'marquee', text: '' }} />).html).toBe('')
})
