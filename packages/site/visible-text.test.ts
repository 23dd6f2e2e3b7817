import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test('only what takes room is left', () => {
  expect(visibleText(' Marken\u00ADentwicklung\u200B\u200C\u200D\uFEFF ')).toBe('Markenentwicklung')
  expect(visibleText('😀 & Größe')).toBe('😀 & Größe')
})
