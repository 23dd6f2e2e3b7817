import type { Field, Shape } from '@schaufenster/shapes/shape'
import { header } from '../output/header.ts'
import { resultShapesOf } from '../rules/result-shapes.ts'
import { printCode, valueCode } from '../rules/shape-code.ts'
import type { Code } from '../rules/shape-code.ts'
import { findShared } from '../rules/shared-shapes.ts'
import type { SharedShape, ShapeIds } from '../rules/shared-shapes.ts'
import type { EmitInput } from './emit-input.ts'

/** The module that defines shapes. */
const SHAPE_MODULE = '@schaufenster/shapes/shape'

const createShapeWriter = (
  shared: ReadonlyMap<number, SharedShape>,
  idOf: ShapeIds,
): ((shape: Shape, isRoot?: boolean) => Code) => {
  const fieldCode = ({ shape, ...rest }: Field): Code => ({
    entries: [
      ['shape', write(shape)],
      ...Object.entries(rest).map(([name, value]) => [name, valueCode(value)] as const),
    ],
  })

  const whole = (shape: Shape): Code => {
    const entries = Object.entries(shape).map(([name, value]): readonly [string, Code] => {
      if (name === 'of' && (shape.kind === 'array' || shape.kind === 'union'))
        return [name, { list: shape.of.map((member) => write(member)) }]
      if (name !== 'fields' || shape.kind !== 'object') return [name, valueCode(value)]
      return [
        name,
        { entries: Object.entries(shape.fields).map(([field, inner]) => [field, fieldCode(inner)] as const) },
      ]
    })
    return { entries }
  }

  const write = (shape: Shape, isRoot = false): Code => {
    const name = isRoot ? undefined : shared.get(idOf(shape))?.name
    if (name === undefined) return whole(shape)
    return 'keyed' in shape
      ? {
          entries: [
            [`...${name}`, ''],
            ['keyed', 'true'],
          ],
        }
      : name
  }
  return write
}

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
export const emitValidators = (input: Pick<EmitInput, 'config' | 'model' | 'aliases' | 'shapes'>): string => {
  const { write: resultShape, idOf } = resultShapesOf(input.model)
  const { shapes } = input
  const words = new Map(input.aliases.map((alias) => [idOf(resultShape(alias.node)), alias.name]))
  const shared = findShared([...Object.entries(shapes.types), ...Object.entries(shapes.results)], idOf, words)
  const write = createShapeWriter(shared, idOf)
  const entriesOf = (group: { readonly [name: string]: Shape }): Code => ({
    entries: Object.entries(group).map(([name, shape]) => [name, write(shape)] as const),
  })
  const constants = [...shared.values()].map(
    ({ name, shape }) => `const ${name}: ${typeName(shape)} = ${printCode(write(shape, true))}\n`,
  )
  const types = ['ContentShapes', ...new Set([...shared.values()].map(({ shape }) => typeName(shape)))].toSorted()
  const whole = printCode({
    entries: [
      ['types', entriesOf(shapes.types)],
      ['results', entriesOf(shapes.results)],
    ],
  })
  return `${header('what the schema says of every value, for the content check and the content source')}
import type { ${types.join(', ')} } from '${SHAPE_MODULE}'

${constants.join('\n')}
/** Shapes by stored type and by query. Without "as const", TypeScript gives objects in one list each other's fields. */
export const contentShapes = ${whole} as const satisfies ContentShapes
`
}
