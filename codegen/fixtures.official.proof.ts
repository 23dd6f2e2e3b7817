import { relative, resolve } from 'node:path'
import { findQueriesInSource, TypeGenerator } from '@sanity/codegen'
import type { SchemaType } from 'groq-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMake } from '../src/fixtures/make.ts'
import type { Make } from '../src/fixtures/make.ts'
import * as fixtures from '../src/generated/fixtures.ts'
import { config } from '../codegen.config.ts'
import { toPascalCase } from './casing.ts'
import { generate } from './generate.ts'
import { literalModule } from './parity/report.ts'
import { createTemporaryProject } from './testing/temporary-project.ts'
import { runProgram } from './type-tests/compiled-project.ts'

const repository = resolve(import.meta.dirname, '..')

const officialTypes = async (): Promise<string> => {
  const { files, input } = await generate(repository, config)
  const schema: SchemaType = JSON.parse(files.get(`${config.output}/schema.json`) ?? '')
  const found = findQueriesInSource(literalModule(input.results.map(({ query }) => query)), 'queries.ts')
  const modules = async function* () {
    yield found
  }
  return (await new TypeGenerator().generateTypes({ schema, queries: modules(), overloadClientMethods: false })).code
}

/** A whole page as the page query returns it: all blocks, and all that they hold. */
const pageOf = (make: Make) => ({
  app: { page: fixtures.buildRouteResult(make), menu: fixtures.buildPageHeaderBlock(make) },
  content: { projects: [], footer: [fixtures.buildPageFooterBlock(make)] },
  asset: { cursor: fixtures.buildCursorBlock(make), preloader: fixtures.buildPreloaderBlock(make) },
})

const makes = [
  ...[1, 2, 3].map((seed) => createMake({ seed })),
  ...[4, 5].map((seed) => createMake({ seed, size: 'minimal' })),
  createMake({ seed: 6, size: 'longest' }),
]

/** One constant for each value, with the official type it has to be of. */
const constants = (values: readonly (readonly [type: string, value: unknown])[]): string =>
  ["import type * as Official from './official.ts'", ...values.map(([type, value], index) => `export const value${index}: Official.${type} = ${JSON.stringify(value)}`)].join('\n')

describe('what the fixture builders make, to the types that Sanity TypeGen generates', { timeout: 60_000 }, () => {
  const project = createTemporaryProject({
    'tsconfig.json': JSON.stringify({ extends: resolve(repository, 'tsconfig.json'), include: [], files: ['check.ts'] }),
  })
  const stored = Object.entries<(make: Make) => unknown>(fixtures.storedBuilders)

  const complaints = async (text: string): Promise<string> => {
    project.write('check.ts', text)
    return runProgram('typescript/bin/tsc', ['-p', '.', '--pretty', 'false'], project.root)
  }

  beforeAll(async () => project.write('official.ts', await officialTypes()), 30_000)
  afterAll(() => project.remove())

  test('the type each builder of stored content returns is the official one', async () => {
    const from = relative(project.root, resolve(repository, config.output, 'fixtures.ts')).replaceAll('\\', '/')
    const lines = stored.map(([name], index) => `export const build${index}: (...all: never[]) => Official.${toPascalCase(name)} = fixtures.build${toPascalCase(name)}`)
    const imports = [`import * as fixtures from '${from}'`, "import type * as Official from './official.ts'"]
    expect(await complaints([...imports, ...lines].join('\n'))).toBe('')
  })

  test('each value of stored content is of the official type', async () => {
    expect(await complaints(constants(stored.flatMap(([name, build]) => makes.map((make) => [toPascalCase(name), build(make)] as const))))).toBe('')
  })

  test('a page put together from blocks is an official result of the page query', async () => {
    expect(await complaints(constants(makes.map((make) => ['PAGE_CONTENT_QUERY_RESULT', pageOf(make)] as const)))).toBe('')
  })

  test('a value that is not of its type is found', async () => {
    const [make = createMake()] = makes
    expect(await complaints(constants([['Person', { ...fixtures.buildPerson(make), name: 7 }]]))).toMatch(/Type 'number' is not assignable to type 'string'/)
    const page = pageOf(make)
    const menu = { ...page.app.menu, mainNavigation: [{ _id: 'a' }] }
    expect(await complaints(constants([['PAGE_CONTENT_QUERY_RESULT', { ...page, app: { ...page.app, menu } }]]))).toMatch(/is missing the following properties/)
  })
})
