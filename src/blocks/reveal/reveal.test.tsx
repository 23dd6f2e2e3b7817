import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { Reveal } from './reveal.tsx'

test('V01 its content is rendered, marked and not hidden', () => {
  const content = [{ _type: 'marquee' as const, _key: 'a', text: 'Neu im Schaufenster' }]
  const { html, faults } = renderMarkup(<Reveal value={{ _type: 'reveal', content }} />)
  expect(html).toMatch(/^<div class="[^"]*" data-reveal="">/)
  expect(html).toContain('Neu im Schaufenster')
  expect(html).not.toMatch(/hidden=""|opacity|visibility/)
  expect(faults).toEqual([])
})

test('V01 renders nothing without content', () => {
  expect(renderMarkup(<Reveal value={{ _type: 'reveal', content: [] }} />).html).toBe('')
})
