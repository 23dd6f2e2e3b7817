import { expect, test } from 'vitest'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { boxProjectsFixtures } from './box-projects.fixture.ts'
import { BoxProjects } from './box-projects.tsx'

const [typical] = boxProjectsFixtures
if (!typical) throw new Error('It has a fixture.')
const value = { ...typical, emptyText: paragraphs('Die ersten sind in Arbeit.') }

test('without projects nothing speaks of a selection', () => {
  const { html } = renderMarkup(<BoxProjects value={value} />)
  expect(html).toContain('Die ersten sind in Arbeit.')
  expect(html).not.toContain('Eine Auswahl')
})

test('without a text for it the introduction stays', () => {
  expect(renderMarkup(<BoxProjects value={{ ...value, emptyText: null }} />).html).toContain('Eine Auswahl')
})
