import { typeNames } from '../../src/content/validation/describe.ts'
import type { Shape } from '../../src/content/validation/shape.ts'

const either = (words: readonly string[]): string => {
  const distinct = [...new Set(words)]
  return distinct.length < 2 ? distinct.join('') : `${distinct.slice(0, -1).join(', ')} or ${distinct.at(-1)}`
}

/** A value of a list, as it is stored. */
export const valueWords = (value: string | number): string => JSON.stringify(value)

/** A shape as a developer would say it: `list of video or image`. */
export const shapeWords = (shape: Shape): string => {
  switch (shape.kind) {
    case 'string':
      return shape.values ? either(shape.values.map(valueWords)) : 'text'
    case 'number':
      return shape.values ? either(shape.values.map(valueWords)) : 'number'
    case 'boolean':
      return shape.value === undefined ? 'true or false' : String(shape.value)
    case 'null':
      return 'null'
    case 'unknown':
      return 'anything'
    case 'object':
      return typeNames(shape)[0] ?? `object (${Object.keys(shape.fields).join(', ')})`
    case 'array':
      return `list of ${either(shape.of.map(shapeWords))}`
    case 'union':
      return either(shape.of.map(shapeWords))
    case 'type':
      return shape.name
    case 'reference':
      return `reference to ${either(shape.to)}`
  }
}
