import { expect, it } from 'vitest'
import { toSlug } from './to-slug.ts'

it.each([
  ['Our Services', 'our-services'],
  ['Café Über & Straße', 'cafe-ueber-strasse'],
  ['Uber (aus macOS)', 'uber-aus-macos'],
  ['What’s new? – 2026', 'whats-new-2026'],
  ['a'.repeat(95) + ' bc', 'a'.repeat(95)],
  ['日本', ''],
])('%s', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})
