import type { Shape } from '@schaufenster/shapes/shape'
import { isRecord } from '../is-record.ts'
import { header } from '../output/header.ts'
import { resultShapesOf } from '../rules/result-shapes.ts'
import { printCode, valueCode } from '../rules/shape-code.ts'
import { findShared } from '../rules/shared-shapes.ts'
import type { EmitInput } from './emit-input.ts'

const isShape = (value: unknown): value is Shape => isRecord(value) && typeof value['kind'] === 'string'

const typeNames: Partial<Record<Shape['kind'], string>> = {
  string: 'StringShape',
  number: 'NumberShape',
  array: 'ArrayShape',
  object: 'ObjectShape',
}

/** The narrowest type for a shape's constant: it is spread in lists. */
const typeName = (shape: Shape): string => typeNames[shape.kind] ?? 'Shape'

/**
 * The text of `validators.ts`: what the schema says about every value, for the content check and the content source.
 */
export const emitValidators = (input: Pick<EmitInput, 'model' | 'aliases' | 'shapes'>): string => {
  const { write: resultShape, idOf } = resultShapesOf(input.model)
  const { shapes } = input
  const words = new Map(input.aliases.map((alias) => [idOf(resultShape(alias.node)), alias.name]))
  const shared = findShared([...Object.entries(shapes.types), ...Object.entries(shapes.results)], idOf, words)
  const nameOf = (part: unknown): string | undefined => {
    if (!isShape(part)) return undefined
    const name = shared.get(idOf(part))?.name
    return name !== undefined && 'keyed' in part ? `{ ...${name}, keyed: true }` : name
  }
  const constants = [...shared.values()].map(
    ({ name, shape }) => `const ${name}: ${typeName(shape)} = ${printCode(valueCode(shape, nameOf))}\n`,
  )
  const types = ['ContentShapes', ...new Set([...shared.values()].map(({ shape }) => typeName(shape)))].toSorted()
  const values = printCode(valueCode({ types: shapes.types, results: shapes.results }, nameOf))
  return `${header('what the schema says of every value, for the content check and the content source')}
import type { ${types.join(', ')} } from '@schaufenster/shapes/shape'

${constants.join('\n')}
/** Shapes by stored type and by query. Without "as const", TypeScript gives objects in one list each other's fields. */
export const contentShapes = ${values} as const satisfies ContentShapes
`
}
