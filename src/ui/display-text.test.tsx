import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { DisplayText } from './display-text.tsx'

const lettersOf = (text: string): string | undefined =>
  /--longest:(\d+)/.exec(renderMarkup(<DisplayText text={text} />).html)?.[1]

test.each([
  ['Werte', '5'],
  ['Der Markenentwicklungsprozess', '25'],
  ['a'.repeat(40), '40'],
  // Its line would be 28 px high in a window of 1440 px.
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', '18'],
])('the size of %s is that of a word of %s letters', (text, letters) => {
  expect(lettersOf(text)).toBe(letters)
})
