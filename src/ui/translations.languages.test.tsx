import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { PageFooter } from '#src/blocks/page-footer/page-footer.tsx'
import { pageFooterFixtures } from '#src/blocks/page-footer/page-footer.fixture.ts'
import { pageHeaderFixtures } from '#src/blocks/page-header/page-header.fixture.ts'
import { PageHeader } from '#src/blocks/page-header/page-header.tsx'
import { onPage } from '#src/rich-text/testing.tsx'
import { CurrentPathContext } from './current-path.ts'
import { RouteLink } from './route-link.tsx'
import { TranslationsContext } from './translations-context.ts'

const [header] = pageHeaderFixtures
const [footer] = pageFooterFixtures

const read = (language: string, children: React.ReactNode, current = language === 'de' ? '/' : `/${language}`) => {
  const { element } = onPage(
    <LanguageContext value={language}>
      <CurrentPathContext value={current}>{children}</CurrentPathContext>
    </LanguageContext>,
  )
  const { body } = new DOMParser().parseFromString(renderToStaticMarkup(element), 'text/html')
  return body
}

const describeLinks = (list: Element | null): string[] =>
  [...(list?.querySelectorAll('a[hreflang]') ?? [])].map((link) =>
    [link.textContent, link.getAttribute('lang'), link.getAttribute('hreflang'), link.getAttribute('href')].join(' '),
  )

const ALL = ['Deutsch de de /', 'English en en /en', 'العربية ar ar /ar']

test.each([
  ['de', 'Sprache', ALL],
  ['en', 'Language', ALL],
])('R07 in "%s" menu and footer name every language in its own words', (language, label, expected) => {
  const body = read(language, [
    header && <PageHeader key="header" value={header} />,
    footer && <PageFooter key="footer" value={footer} />,
  ])
  const lists = [`[popover] ul[aria-label="${label}"]`, `footer nav[aria-label="${label}"]`]
  for (const list of lists) {
    expect(describeLinks(body.querySelector(list))).toEqual(expected)
    const marked = [...(body.querySelector(list)?.querySelectorAll('[aria-current]') ?? [])]
    expect(marked.map((link) => link.getAttribute('lang'))).toEqual([language])
  }
})

test('R07 the row of the header has the others', () => {
  const row = read('en', header && <PageHeader value={header} />).querySelector('nav[aria-label="Main menu"]')
  expect(describeLinks(row)).toEqual([ALL[0], ALL[2]])
})

test('R07 what the page has no translation of is neither in the row nor in the lists', () => {
  const only = [{ language: 'de', path: '/', exact: true }]
  const body = read('de', [
    <TranslationsContext key="context" value={only}>
      {header && <PageHeader value={header} />}
      {footer && <PageFooter value={footer} />}
    </TranslationsContext>,
  ])
  expect(describeLinks(body)).toEqual([ALL[0], ALL[0]])
})

test('R07 the logo leads home in the language of the page', () => {
  const body = read('en', header && <PageHeader value={header} />, '/en/work')
  const logo = body.querySelector('header > a')
  expect(logo?.getAttribute('href')).toBe('/en')
  // Every page of the language is below it.
  expect(logo?.hasAttribute('aria-current')).toBe(false)
  const link = read('en', <RouteLink path="/en/work">Work</RouteLink>, '/en/work/floodlight').querySelector('a')
  expect(link?.getAttribute('aria-current')).toBe('true')
})
