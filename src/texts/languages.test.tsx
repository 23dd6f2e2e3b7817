import { globSync, readFileSync } from 'node:fs'
import { prerender } from 'react-dom/static'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { Block } from '@schaufenster/renderer/registry/blocks'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { defaultLocale } from '@schaufenster/site/locale'
import { onPage } from '#src/rich-text/testing.tsx'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { FirstPage } from '#src/shell/first-page.tsx'
import { OutagePage } from '#src/shell/outage-page.tsx'
import { SkipLink } from '#src/shell/skip-link.tsx'
import { textsOf } from './texts.ts'

const examplesOf = import.meta.glob<Record<string, unknown[]>>('../blocks/*/*.fixture.ts', { eager: true })
const fixtures = Object.values(examplesOf).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, values]) => (name.endsWith('Fixtures') ? values : [])),
)

/** Everything that a page may show of the interface, with the examples of every block. */
const shown = [
  <SkipLink key="skip" />,
  <ErrorPage key="error" statusCode={404} message="Page not found" suggestions={[{ title: 'A', path: '/a' }]} />,
  ...[true, false].map((retrying) => (
    <OutagePage key={`${retrying}`} statusCode={503} message="503" standalone retrying={retrying} onRetry={() => {}} />
  )),
  <FirstPage key="first" message="1" />,
  // oxlint-disable-next-line react/no-array-index-key
  ...fixtures.map((value, index) => <Block key={`fixture-${index}`} value={value} />),
]

const renderIn = async (language: string): Promise<string> => {
  const { element } = onPage(shown)
  const page = <LanguageContext value={language}>{element}</LanguageContext>
  const { prelude } = await prerender(page, { onError: () => {} })
  return new Response(prelude).text()
}

/** Texts and attributes, each as a whole, but for what names its own language: the examples have sentences with words of the interface. */
const toPieces = (html: string): Set<string> =>
  new Set(
    [
      ...html
        .replaceAll('<!-- -->', '')
        .replaceAll(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/g, '')
        .matchAll(/>([^<>]+)<|="([^"]*)"/g),
    ].map(([, text, value]) => (text ?? value ?? '').trim()),
  )

const examples = JSON.stringify(fixtures)

/** Those of a language that read otherwise in the other one, and that no example has as its content. */
const ownTexts = (language: string, other: string): string[] => {
  const others = new Map<string, unknown>(Object.entries(textsOf(other)))
  return Object.entries(textsOf(language)).flatMap(([name, text]) =>
    typeof text === 'string' && text !== others.get(name) && !examples.includes(`"${text}"`) ? [text] : [],
  )
}

test.each([
  ['de', 'en'],
  ['en', 'de'],
])('R07 a page in "%s" has its own texts and none of "%s"', async (language, other) => {
  const pieces = toPieces(await renderIn(language))
  expect(ownTexts(other, language).filter((text) => pieces.has(text))).toEqual([])
  expect(ownTexts(language, other).filter((text) => pieces.has(text)).length).toBeGreaterThan(25)
})

test('R07 the language of the site has a table', () => {
  expect(textsOf().language).toBe(defaultLocale())
})

test.each([
  ['de', '31.01.2027', 'a, b und c', '1,5 kb'],
  ['en', '31 January 2027', 'a, b and c', '1.5 kb'],
])('R07 dates, lists and numbers in "%s"', (language, date, list, size) => {
  const texts = textsOf(language)
  expect(texts.toDate('2027-01-31')).toBe(date)
  expect(texts.toList(['a', 'b', 'c'])).toBe(list)
  expect(texts.withDecimals('1.5 kb')).toBe(size)
})

const READ_ALOUD = new Set(['aria-label', 'aria-valuetext', 'labels', 'label', 'title', 'placeholder', 'alt'])
const WORD = /\p{L}{2}/u

/** Texts that stand in a component, but for those within an element that names its language. */
const findTexts = (file: string, code: string): string[] => {
  const found: { text: string; at: number }[] = []
  const quoted: typeof found = []
  const named: { start: number; end: number }[] = []
  const spoken: typeof named = []
  new Visitor({
    JSXElement: ({ openingElement, start, end }) => {
      const hasLanguage = openingElement.attributes.some(
        (one) => one.type === 'JSXAttribute' && one.name.name === 'lang' && one.value?.type === 'Literal',
      )
      if (hasLanguage) named.push({ start, end })
    },
    JSXText: ({ value, start }) => {
      if (WORD.test(value)) found.push({ text: value.trim(), at: start })
    },
    JSXAttribute: ({ name, start, end }) => {
      if (typeof name.name === 'string' && READ_ALOUD.has(name.name)) spoken.push({ start, end })
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && WORD.test(value)) quoted.push({ text: value, at: start })
    },
    TemplateElement: ({ value, start }) => {
      if (WORD.test(value.raw)) quoted.push({ text: value.raw, at: start })
    },
  }).visit(parseSync(file, code).program)
  const isWithin = (parts: typeof named, at: number): boolean => parts.some(({ start, end }) => start < at && at < end)
  return [...found, ...quoted.filter(({ at }) => isWithin(spoken, at))]
    .filter(({ at }) => !isWithin(named, at))
    .map(({ text }) => `${file}: ${text}`)
}

test('R07 no component has texts of its own', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !/\.test\.tsx$|testing\.tsx$/.test(file))
  expect(files.length).toBeGreaterThan(60)
  expect(files.flatMap((file) => findTexts(file, readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ['<p>Hallo</p>', 1],
  ['<nav aria-label="Hauptmenü" />', 1],
  ["<section aria-label={title || 'Tabelle'} />", 1],
  ['<input aria-valuetext={`${percent} Prozent`} />', 1],
  ['<p>{texts.hello}</p>', 0],
  ['<section aria-label={title || texts.table} />', 0],
  ['<p lang="en">Hello</p>', 0],
  ['<p className="hello">: </p>', 0],
])('R07 %s has %i texts of its own', (code, count) => {
  expect(findTexts('a.tsx', `const a = ${code}`)).toHaveLength(count)
})
