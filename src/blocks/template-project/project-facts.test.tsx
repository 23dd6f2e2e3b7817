import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { templateProjectFixtures } from './template-project.fixture.ts'

const render = (special: boolean | null): string => {
  const link = { _type: 'externalLink' as const, href: 'https://example.org', blank: true, special }
  const [html = ''] = templateProjectFixtures.map(
    (value) => renderMarkup(<ProjectFacts value={{ ...value, link }} />).html,
  )
  return html
}

test.each([
  [null, 'solid'],
  [true, 'accent'],
])('T03 L02 the link to the project, highlighted: %s, is a button in the tone %s', (special, tone) => {
  expect(render(special)).toMatch(
    new RegExp(
      `<a href="https://example.org/" class="[^"]*${tone}[^"]*" target="_blank" rel="noopener"><span[^>]*>Zur Website`,
    ),
  )
})
