import { expect, test } from 'vitest'
import { described, publish } from '#src/ui/testing.tsx'
import { boxImageFixtures } from './box-image.fixture.ts'
import { BoxImage } from './box-image.tsx'

test('the credit of the file is beside the caption', () => {
  const [section] = boxImageFixtures
  if (!section) throw new Error('It has a fixture.')
  const images = [{ ...described({ creditLine: 'Foto: Anna Muster' }), _id: section.image.asset._ref }]
  expect(publish(<BoxImage value={section} />, images)).toContain('Frühjahr · Foto: Anna Muster')
})
