import { expect, test } from 'vitest'
import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { Block } from '@schaufenster/renderer/registry/blocks'
import { cleanAnswer } from '#src/content/sources/clean-answer.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { toPage, toRoute } from '#src/seo/pages.fixture.ts'

const files = import.meta.glob<Record<string, Record<string, unknown>[]>>('./box-*/*.fixture.ts', { eager: true })
const sections = Object.values(files).flatMap((exported) => Object.values(exported).flat())
const kept = new Set(['_id', '_type', 'title'])

/** Each section with one of its parts, or all of them, missing or wrong. */
const cases = sections
  .filter(({ _id }) => String(_id).endsWith('-typical'))
  .flatMap((section) => {
    const parts = Object.keys(section).filter((name) => !kept.has(name))
    return [...parts.map((name) => [name]), parts].flatMap((names) =>
      [undefined, null, 7, {}].map((value): [string, string, unknown] => [
        String(section['_type']),
        `${names.length > 1 ? 'all' : names.join()} ${JSON.stringify(value)}`,
        { ...section, title: 'Überschrift', ...Object.fromEntries(names.map((name) => [name, value])) },
      ]),
    )
  })

const clean = (section: unknown): unknown[] => {
  const answer: PageContent = JSON.parse(
    JSON.stringify(toPage(toRoute({ content: { _type: 'templateDefault', blocks: [] } }))),
  )
  Reflect.set(answer.app.page?.content ?? {}, 'blocks', [section])
  cleanAnswer('PAGE_QUERY', answer)
  return [...(answer.app.page?.content.blocks ?? [])]
}

test.each(cases)('B07 %s keeps its heading with %s', (_type, _title, section) => {
  const [block] = clean(section)
  const { html, faults } = renderMarkup(<Block value={block} />)
  expect(html.replaceAll(/<[^>]*>|\u00AD/g, '')).toContain('Überschrift')
  expect(faults).toEqual([])
  expect(html).not.toMatch(/<img(?![^>]* src=)|<figure[^>]*><\/figure>/)
})

test.each(['boxImage', 'boxVideo'])('B07 %s without its part and without a heading is left out', (_type) => {
  expect(clean({ _type, _id: 'a', title: ' ' })).toEqual([])
})

test('B07 a film without its still is shown', () => {
  const film = sections.find(({ _id }) => _id === 'video-longest')
  const video = { ...Object(film?.['video']), poster: null }
  const [block] = clean({ ...film, video })
  expect(renderMarkup(<Block value={block} />).html).toMatch(/<video [^>]*width="16" height="9"/)
})
