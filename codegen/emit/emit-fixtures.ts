import type { Shape } from '../../src/content/validation/shape.ts'
import { toPascalCase } from '../casing.ts'
import { blockText, indent, keyText } from '../fixtures/literal.ts'
import { readNesting } from '../fixtures/nesting.ts'
import { createResultParts } from '../fixtures/result-parts.ts'
import { findSharedObjects } from '../fixtures/shared-objects.ts'
import { builderName, createValueWriter } from '../fixtures/value-text.ts'
import type { ValueWriter } from '../fixtures/value-text.ts'
import { header } from '../output/header.ts'
import { importPath } from '../output/import-path.ts'
import { CodegenError, problemsOf } from '../problem.ts'
import { resultShapesOf } from '../rules/result-shapes.ts'
import type { EmitInput } from './emit-input.ts'

const RUNTIME = 'src/fixtures'

const makeParameter = (body: string): string => (/\bmake\b/.test(body) ? 'make: Make' : '_make: Make')

const nestedText = (text: string, isNested: boolean): string => (isNested ? `make.nested(() =>\n  ${indent(text)},\n)` : text)

const writeBuilder = (name: string, shape: Shape, write: ValueWriter, isNested: boolean): string => {
  const type = toPascalCase(name)
  const place = { owner: name, path: [], type: undefined }
  const isObject = shape.kind === 'object'
  const text = nestedText(isObject ? write.object(shape, place, ['...overrides']) : write.value(shape, place), isNested)
  const parameters = [makeParameter(text), ...(isObject ? [`overrides: Partial<${type}> = {}`] : [])].join(', ')
  const start = `export const ${builderName(name)} = (${parameters}): ${type} =>`
  const first = text.slice(0, text.indexOf('\n') + 1 || undefined)
  return start.length + first.length < 150 ? `${start} ${text}` : `${start}\n  ${indent(text)}`
}

/** @throws CodegenError naming the schema file, when nothing fits the limits */
const inSchemaFile = <T>(file: string | undefined, run: () => T): T => {
  try {
    return run()
  } catch (error) {
    throw file === undefined ? error : new CodegenError(problemsOf(error).map(({ message }) => ({ message, place: { file } })), { cause: error })
  }
}

const writeIndex = (doc: string, name: string, entries: readonly (readonly [string, string])[], type = ''): string =>
  `/** ${doc} */\nexport const ${name} = ${blockText(entries.map(([key, builder]) => `${keyText(key)}: ${builder}`))}${type}`

type FixturesInput = Pick<EmitInput, 'config' | 'files' | 'model' | 'blocks' | 'aliases' | 'listNames' | 'shapes'>

/**
 * The text of `fixtures.ts`: a builder for everything stored and for every object in query results.
 *
 * @throws Error naming type and field where nothing fits the limits of the schema
 */
export const emitFixtures = (input: FixturesInput): string => {
  const { types: stored } = input.shapes
  const results = createResultParts(input, stored, resultShapesOf(input.model))
  const types: Record<string, Shape> = { ...stored, ...results }
  const shared = findSharedObjects(Object.values(types))
  const sharedNames = new Map(shared.map(({ name, shape }) => [JSON.stringify(shape), name]))
  const nesting = readNesting(types)
  const plain = createValueWriter({ types, nesting, isAlone: true })
  const write = createValueWriter({ types, nesting, sharedName: (shape) => sharedNames.get(JSON.stringify(shape)) })
  const paths = new Map(input.files.map((file) => [file.typeName, file.path]))
  const builders = (shapes: Record<string, Shape>): string[] =>
    Object.entries(shapes).map(([name, shape]) => inSchemaFile(paths.get(name), () => writeBuilder(name, shape, write, nesting.isCyclic(name))))

  const names = Object.keys(types)
    .map(toPascalCase)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
  const from = importPath(input.config.output, RUNTIME)
  const sections = [
    `${header('builders of example values: what a schema type stores, what a query returns of it')}
import { compact } from '${from}/compact.ts'
import type { Make } from '${from}/make.ts'
import type { BlockOf, BlockType } from './block-types.ts'
import type {
${names.map((name) => `  ${name},`).join('\n')}
} from './content-types.ts'

// Each takes \`createMake({ seed, size })\`, and what is to be different from what it would choose.`,
    ...(shared.length > 0 ? ['// Objects that several types hold.'] : []),
    ...shared.map(({ name, shape }) => {
      const text = plain.object(shape, { owner: name, path: [], type: undefined })
      return `const ${name} = (make: Make) => ${text.startsWith('{') ? `(${text})` : text}`
    }),
    '// What is stored.',
    ...builders(stored),
    '// Objects in query results.',
    ...builders(results),
    writeIndex('Builder of everything stored, by its name in the schema.', 'storedBuilders', Object.keys(stored).map((name) => [name, builderName(name)])),
    writeIndex(
      'Builder of each block as its component receives it.',
      'blockBuilders',
      input.blocks.flatMap(({ name, shapes }) => shapes.slice(0, 1).map((shape) => [name, builderName(shape)] as const)),
      ' satisfies { [K in BlockType]: (make: Make) => BlockOf<K> }',
    ),
  ]
  return `${sections.join('\n\n')}\n`
}
