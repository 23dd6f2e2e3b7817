import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { onPage } from '#src/rich-text/testing.tsx'
import { InternalLink } from './internal-link.tsx'

test.each([
  ['de', '/'],
  ['en', '/en'],
])('L01 R07 a link to a missing page leads home in the language of the page: %s', (language, home) => {
  const { element } = onPage(
    <LanguageContext value={language}>
      <InternalLink value={{ _type: 'internalLink', anchor: null, reference: null }}>Work</InternalLink>
    </LanguageContext>,
  )
  const { body } = new DOMParser().parseFromString(renderToStaticMarkup(element), 'text/html')
  expect(body.querySelector('a')?.getAttribute('href')).toBe(home)
})
