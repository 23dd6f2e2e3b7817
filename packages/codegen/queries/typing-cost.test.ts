import { defineArrayMember, defineField, defineType } from '@sanity/types'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openCallCounter } from '../testing/count-calls.ts'
import { readTypes, typeOf } from '../testing/truth/truth.ts'

const SIZES = [4, 8, 16]

const numbers = Array.from({ length: 16 }, (_, index) => index)

const types = readTypes([
  defineType({
    name: 'page',
    type: 'document',
    fields: numbers.flatMap((index) => [
      defineField({ name: `title${index}`, type: 'string' }),
      defineField({ name: `tags${index}`, type: 'array', of: [defineArrayMember({ type: 'string' })] }),
      defineField({ name: `picture${index}`, type: 'image' }),
      defineField({ name: `number${index}`, type: 'number' }),
      defineField({
        name: `parts${index}`,
        type: 'array',
        of: ['one', 'two'].map((name) =>
          defineArrayMember({ type: 'object', name, fields: [defineField({ name: `${name}Image`, type: 'image' })] }),
        ),
      }),
    ]),
  }),
])

const PATHS = [
  'titleN',
  'tagsN',
  'tagsN[0]',
  'numberN',
  'pictureN',
  'pictureN.asset._ref',
  'partsN',
  'partsN[].oneImage.asset._ref',
  'partsN[_type == "two"].twoImage.asset._ref',
  'coalesce(tagsN, [])',
  'coalesce(titleN, "")',
]

/** Of these paths, what a query makes. */
const forms: Record<string, (paths: readonly string[]) => string> = {
  'a list of their members': (paths) => `[${paths.map((path) => `...${path}`).join(', ')}]`,
  'a list of them and their members': (paths) => `[${paths.map((path) => `${path}, ...${path}`).join(', ')}]`,
  'lists within lists': (paths) => paths.reduce((list, path) => `[...${path}, ...${list}]`, '[]'),
  'a sum': (paths) => paths.join(' + '),
  'a sum in brackets': (paths) => paths.reduce((sum, path) => `${path} + (${sum})`),
  'texts joined within texts': (paths) => paths.reduce((text, path) => `array::join([${path}, ${text}], " ")`),
  'sums within sums': (paths) => paths.reduce((sum, path) => `math::sum([${path}, ${sum}])`),
  'texts found': (paths) => paths.map((path) => `${path} match "a"`).join(' || '),
  'numbers in a range': (paths) => paths.map((path) => `${path} in 0..9`).join(' && '),
  fields: (paths) => `{${paths.map((path, index) => `"x${index}": ${path}`).join(', ')}}`,
  'fields within fields': (paths) => paths.reduce((field, path) => `{"x": ${path}, "more": ${field}}`),
  'fields that a part may replace': (paths) =>
    `{${paths.map((path, index) => `"x${index}": ${path}`).join(', ')}, ...picture0}`,
  'members by number': (paths) => paths.map((path) => `defined(${path}[$index])`).join(' || '),
}

const counter = openCallCounter(/groq-js|codegen\/queries/)
afterAll(() => counter.close())

const costOf = (expression: string): number => {
  const text = `*[_type == "page"]{"x": ${expression}}`
  return counter.count(() => {
    if (typeOf(text, types) === undefined) throw new Error(`${text} is refused`)
  })
}

test.each(Object.entries(forms))(
  'B07 %s: twice as many paths are twice the work to type, at most, whichever they are',
  (_title, form) => {
    // As many kinds as the smallest size has paths: the larger ones are of the same mix.
    const kinds = fc.array(fc.constantFrom(...PATHS), { minLength: 4, maxLength: 4 })
    const property = fc.property(kinds, (mix) => {
      const costs = SIZES.map((size) =>
        costOf(form(numbers.slice(0, size).map((index) => (mix[index % 4] ?? '').replace('N', String(index))))),
      )
      const [few = 0, some = 0, many = 0] = costs
      expect((many - some) / (some - few), `${costs.join(', ')} calls`).toBeLessThan(2.5)
    })
    fc.assert(property, { seed: 1, numRuns: 8 })
  },
)
