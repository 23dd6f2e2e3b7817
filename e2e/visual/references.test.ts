import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMismatch, HOW_TO_RENEW, type Painter, toPainter } from './references.ts'

const drawnBy: Painter = JSON.parse(readFileSync('e2e/visual/references/drawn-by.json', 'utf8'))

test('a browser is named as Debian’s package is, with its version', () => {
  expect(toPainter('HeadlessChrome/156.0.8078.79').browser).toBe('chromium-headless-shell 156')
  expect(toPainter('Chrome/156.0.8078.79').browser).toBe('Chromium or Chrome with a window 156')
})

test('pictures are compared in the browser that they were drawn by; in another one a sentence says why not, and what to do', () => {
  expect(findMismatch(drawnBy)).toBeUndefined()
  const other = { ...toPainter('Chrome/1.0'), platform: drawnBy.platform }
  expect(findMismatch(other)).toBe(
    `Nothing was compared. The reference pictures are for ${drawnBy.browser} on ${drawnBy.platform}; this is Chromium or Chrome with a window 1 on ${drawnBy.platform}, which draws letters differently. Name that browser with CHROMIUM_PATH, or renew the references from a state known to be right: ${HOW_TO_RENEW}`,
  )
})
