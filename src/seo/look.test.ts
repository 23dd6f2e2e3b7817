import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { look } from './look.ts'

test.each(Object.entries(look))('%s matches the style sheet', (name, color) => {
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(`--${name}: ${color};`)
})
