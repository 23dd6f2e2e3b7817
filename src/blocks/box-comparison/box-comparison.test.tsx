import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { boxComparisonFixtures } from './box-comparison.fixture.ts'
import { BoxComparison } from './box-comparison.lazy.tsx'

const [first, , tall] = boxComparisonFixtures
if (!first || !tall) throw new Error('It has fixtures.')
const typical = first

const render = (value: typeof typical) => renderMarkup(<BoxComparison value={value} />).html

test('both pictures are in the page with their texts and words, before any script', () => {
  const html = render(typical)
  expect(html.match(/<img [^>]*alt="[^"]+"/g)).toHaveLength(2)
  expect(html).toContain('>Vorher<')
  expect(html).toContain('>Nachher<')
  expect(html).toContain('type="range"')
})

test('of two pictures one that is missing leaves the other, with nothing to move', () => {
  const html = render({ ...typical, before: { ...typical.before, asset: { ...typical.before.asset, _ref: '' } } })
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).not.toContain('type="range"')
})

test('both have the shape of the first, which is not much taller than wide', () => {
  expect(render(typical)).toContain('--frame:1.6')
  expect(render(tall)).toContain('--frame:0.8')
})
