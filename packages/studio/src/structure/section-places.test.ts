import { expect, it } from 'vitest'
import { createSectionPlaces, toPlaceNames } from './section-places.ts'

const page = (title: unknown, ...ids: readonly unknown[]) => ({
  title,
  content_boxes: ids.map((_ref) => ({ _type: 'reference', _ref })),
})

it.each([
  [[], 'auf keiner Seite'],
  [[page('Kontakt', 'box', 'other')], 'auf „Kontakt“'],
  [[page('Jobs', 'other'), page('Kontakt', 'box', 'box'), page('Studio', 'box')], 'auf „Kontakt“ und „Studio“'],
  [['A', 'B', 'C', 'D'].map((title) => page(title, 'box')), 'auf „A“, „B“, „C“ und „D“'],
  [['A', 'B', 'C', 'D', 'E'].map((title) => page(title, 'box')), 'auf „A“, „B“, „C“ und 2 weiteren'],
  // Content comes from strangers.
  [[page(null, 'box'), { title: 'X', content_boxes: 'box' }, null, page('Y', undefined, 7)], 'auf „Ohne Titel“'],
])('a list names the pages of a section: %j', (rows, names) => {
  expect(toPlaceNames(rows)('box')).toBe(names)
  expect(toPlaceNames(rows)('drafts.box')).toBe(names)
})

it('without an answer nothing is on a page', () => {
  expect(toPlaceNames(undefined)('box')).toBe('auf keiner Seite')
})

it('a list is opened several times for one click and asks once; it is shown without an answer', async () => {
  const places = createSectionPlaces(20)
  const answers: PromiseWithResolvers<unknown>[] = []
  const fetchRows = () => {
    const answer = Promise.withResolvers<unknown>()
    answers.push(answer)
    return answer.promise
  }
  await Promise.all([places.read(fetchRows), places.read(fetchRows)])
  expect(answers).toHaveLength(1)
  expect(places.nameOf('box')).toBeUndefined()
  answers[0]?.resolve([page('Kontakt', 'box')])
  await expect.poll(() => places.nameOf('box')).toBe('auf „Kontakt“')

  const failed = places.read(fetchRows)
  answers[1]?.reject(new Error('offline'))
  await failed
  expect(places.nameOf('box')).toBe('auf „Kontakt“')
})
