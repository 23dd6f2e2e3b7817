import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { pageHeaderFixtures } from './page-header.fixture.ts'
import { PageHeader } from './page-header.tsx'

test('H02 without entries there is the way home, and no button for a menu', () => {
  const { html } = renderMarkup(<PageHeader value={{ _type: 'pageHeader', mainNavigation: [], metaNavigation: [] }} />)
  expect(html).toMatch(/^<header.*<a [^>]*aria-label="Zur Startseite"/)
  expect(html).not.toMatch(/<button|popover|<nav|Menu/)
})

test('H02 with entries the button opens the menu', () => {
  const [value] = pageHeaderFixtures
  const { html } = renderMarkup(value && <PageHeader value={value} />)
  expect(html).toMatch(/<button[^>]* popoverTarget="site-menu"/i)
  expect(html).toMatch(/<div[^>]* id="site-menu"[^>]* popover="auto"/)
  // The browser says of such a button what is open; the HTML standard allows no second word on it.
  expect(html).not.toContain('aria-expanded')
})
