import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toKebabCase, toPascalCase } from '../casing.ts'
import { defineCodegenConfig } from '../config.ts'
import type { CodegenConfig } from '../config.ts'
import { createRandom } from './random.ts'
import { createQueries } from './synthetic-queries.ts'
import { createSchema } from './synthetic-schema.ts'

export interface Size {
  /** Types of the schema, at least 15. */
  types: number
  /** At least 2: the page query and the query of its content. */
  queries: number
}

export interface SyntheticProject {
  /** Source by path, relative to the project. */
  files: ReadonlyMap<string, string>
  /** The configuration that `codegen.config.ts` among the files holds. */
  config: CodegenConfig
}

const component = (name: string): [path: string, text: string] => {
  const folder = toKebabCase(name)
  const pascal = toPascalCase(name)
  const text = `import type { BlockProps } from '../../generated/block-types.ts'

export const ${pascal} = ({ value }: BlockProps<'${name}'>) => <section id={value._type} />
`
  return [`src/blocks/${folder}/${folder}.tsx`, text]
}

const tsconfig = {
  compilerOptions: {
    target: 'es2022',
    module: 'preserve',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    paths: { '@queries/*': ['./src/queries/*'] },
  },
  include: ['schema', 'src'],
}

/**
 * A project of the given size, the same for the same seed: schema, queries and components, for our generator as well
 * as for Sanity's own tools (see `officialFiles`).
 */
export const createSyntheticProject = ({ types: count, queries }: Size, seed = 1): SyntheticProject => {
  const random = createRandom(seed)
  const schema = createSchema(count, random)
  const options = { linkTypes: schema.pages }
  const blocks = schema.types.filter((type) => type.kind === 'blocks').map((type) => type.name)
  const files = new Map([
    ['package.json', `${JSON.stringify({ name: 'synthetic', private: true, type: 'module' })}\n`],
    ['tsconfig.json', `${JSON.stringify(tsconfig, null, 2)}\n`],
    ['codegen.config.ts', `export const config = ${JSON.stringify(options)}\n`],
    ['schema/compose.ts', 'export const composeSchema = <T>(types: T[]): T[] => types\n'],
    ...schema.types.map(({ path, text }): [string, string] => [path, text]),
    ...createQueries(schema, queries, random),
    ...[...blocks, 'templateDefault'].map(component),
  ])
  return { files, config: defineCodegenConfig(options) }
}

/** The additional files for Sanity's own tools: the same types for a Studio, and the location of the queries. */
export const officialFiles = (files: ReadonlyMap<string, string>): Map<string, string> => {
  const schemaFiles = [...files.keys()].filter((path) => /^schema\/\w+\//.test(path)).toSorted()
  const imports = schemaFiles.map((path, index) => `import * as file${index} from './${path}'`)
  return new Map([
    [
      'sanity.config.ts',
      `import { defineConfig } from 'sanity'
import { composeSchema } from './schema/compose.ts'
${imports.join('\n')}

const types = composeSchema([${schemaFiles.map((_, index) => `...Object.values(file${index})`).join(', ')}])

export default defineConfig({ name: 'default', projectId: 'abcd1234', dataset: 'production', schema: { types } })
`,
    ],
    ['sanity.cli.ts', officialCli],
  ])
}

export const officialCli = `import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'abcd1234', dataset: 'production' },
  typegen: { path: './src/**/*.groq.ts', schema: 'official/schema.json', generates: 'official/types.ts', overloadClientMethods: false },
})
`

/** Writes the files into a folder, which is created if missing. */
export const writeProject = (folder: string, files: ReadonlyMap<string, string>): void => {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
