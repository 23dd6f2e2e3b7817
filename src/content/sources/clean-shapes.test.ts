import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { contentShapes } from '#src/generated/validators.ts'
import { cleanValue } from '@schaufenster/shapes/clean'
import type { Shape } from '@schaufenster/shapes/shape'
import { arbitraryOf } from '@schaufenster/shapes/testing/arbitrary'
import { placesIn, withValueAt, wrongFor } from '@schaufenster/shapes/testing/wrong-values'
import { validate } from '@schaufenster/shapes/validate'

const { types } = contentShapes
const results = Object.entries<Shape>(contentShapes.results)
/** Without those that are one value, such as an id. */
const objects = results.filter(([, shape]) =>
  fc.sample(arbitraryOf(shape, { types }), 20).some((answer) => placesIn(answer, shape, types).length > 0),
)

/** Faults by the type of an answer; dangling references are allowed. */
const faultsOf = (value: unknown, shape: Shape) =>
  validate(value, shape, { types }).filter(
    ({ rule, level, path, message }) =>
      rule !== 'limit' && level === 'error' && !(path.endsWith('._ref') && message === 'is empty'),
  )

test.each(Object.entries<Shape>(types))('a valid %s passes', (_type, shape) => {
  fc.assert(
    fc.property(arbitraryOf(shape, { types }), (value) => {
      expect(validate(value, shape, { types }).filter(({ level }) => level === 'error')).toEqual([])
    }),
    { numRuns: 20 },
  )
})

describe.each(results)('B07 an answer to %s', (_query, shape) => {
  it('that is valid is unchanged', () => {
    fc.assert(
      fc.property(arbitraryOf(shape, { types }), (answer) => {
        const before = structuredClone(answer)
        expect(cleanValue(answer, shape, { types })).toBe(answer)
        expect(answer).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })
})

describe.each(objects)('B07 an answer to %s', (_query, shape) => {
  it('matches its type after any single value is changed', () => {
    fc.assert(
      fc.property(arbitraryOf(shape, { types }), fc.nat(), fc.nat(), (answer, at, which) => {
        const places = placesIn(answer, shape, types)
        const place = places[at % Math.max(1, places.length)]
        const wrongs = place ? wrongFor(place, types) : []
        fc.pre(place !== undefined && wrongs.length > 0)
        const broken = withValueAt(structuredClone(answer), place?.path ?? [], wrongs[which % wrongs.length])
        expect(faultsOf(cleanValue(broken, shape, { types }), shape)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
