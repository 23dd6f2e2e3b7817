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

/** Texts of builders by what they are written from. */
type BuilderMemory = (surroundings: string, name: string, shape: Shape, write: () => string) => string

/**
 * Keeps the texts of builders from one time to the next. A text depends on the type's shape and on little else; when
 * that changes, all are forgotten. A field that has to be filled looks into another type, and is written each time.
 */
const createBuilderMemory = (): BuilderMemory => {
  let last = ''
  const known = new Map<string, { shape: string; text: string }>()
  return (surroundings, name, shape, write) => {
    if (surroundings !== last) known.clear()
    last = surroundings
    const key = JSON.stringify(shape)
    const earlier = known.get(name)
    if (earlier?.shape === key) return earlier.text
    const text = write()
    if (!key.includes('"filled":true')) known.set(name, { shape: key, text })
    return text
  }
}

const fixturesText = (input: FixturesInput, remember: BuilderMemory): string => {
  const { types: stored } = input.shapes
  const results = createResultParts(input, stored, resultShapesOf(input.model))
  const types: Record<string, Shape> = { ...stored, ...results }
  const shared = findSharedObjects(Object.values(types))
  const sharedNames = new Map(shared.map(({ name, shape }) => [JSON.stringify(shape), name]))
  const nesting = readNesting(types)
  const plain = createValueWriter({ types, nesting, isAlone: true })
  const write = createValueWriter({ types, nesting, sharedName: (shape) => sharedNames.get(JSON.stringify(shape)) })
  const paths = new Map(input.files.map((file) => [file.typeName, file.path]))
  const heights = Object.entries(types).map(([name, shape]) => [name, nesting.isCyclic(name), nesting.heightOf(shape)])
  const surroundings = JSON.stringify([heights, [...sharedNames]])
  const builders = (shapes: Record<string, Shape>): string[] =>
    Object.entries(shapes).map(([name, shape]) =>
      inSchemaFile(paths.get(name), () => remember(surroundings, name, shape, () => writeBuilder(name, shape, write, nesting.isCyclic(name)))),
    )

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

/**
 * Writes the text of `fixtures.ts`, a builder for everything stored and for every object in query results, time and
 * again: of what has not changed, the earlier text is taken.
 *
 * @throws CodegenError naming type and field where nothing fits the limits of the schema
 */
export const createEmitFixtures = (): ((input: FixturesInput) => string) => {
  const remember = createBuilderMemory()
  return (input) => fixturesText(input, remember)
}

/** As `createEmitFixtures`, once. */
export const emitFixtures = (input: FixturesInput): string => createEmitFixtures()(input)
