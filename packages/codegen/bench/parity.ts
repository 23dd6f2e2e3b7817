/**
 * Compares our output with that of Sanity's own command line, for one project and for synthetic ones: `node
 * packages/codegen/bench/parity.ts [--seed 1]`, in the folder of that project. Writes its section of results.md;
 * fails on an unexplained difference.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { CodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import type { Generated } from '../generate.ts'
import { loadConfig } from '../load-config.ts'
import { literalModule, notOurs, reportParity } from '../testing/parity/report.ts'
import type { Group, ParityReport } from '../testing/parity/report.ts'
import { createSyntheticProject, officialCli, officialFiles, writeProject } from '../testing/synthetic-project.ts'
import { runNode } from './measure.ts'
import { officialCommands, officialEnv, requireOfficial } from './official.ts'
import { nameOf, officialProjectFolder, ourFolder } from './projects.ts'
import { table, writeSection } from './results.ts'
import { step } from './step.ts'

interface Official {
  schema: unknown
  types: string
}

interface Result {
  name: string
  types: number
  isSchemaEqual: boolean
  report: ParityReport
}

const runOfficial = async (folder: string): Promise<Official> => {
  for (const command of officialCommands) await runNode(command, folder, officialEnv)
  const read = (name: string): string => readFileSync(join(folder, 'official', name), 'utf8')
  return { schema: JSON.parse(read('schema.json')), types: read('types.ts') }
}

const compare = async (
  name: string,
  root: string,
  options: CodegenConfig,
  official: Official,
  ours: Generated,
): Promise<Result> => {
  const schema: unknown = JSON.parse(ours.files.get(`${options.output}/schema.json`) ?? 'null')
  const withoutNulls = await generate(root, { ...options, admitNull: false })
  return {
    name,
    types: Array.isArray(schema) ? schema.length : 0,
    isSchemaEqual: isDeepStrictEqual(schema, official.schema),
    report: await reportParity({ ours, withoutNulls, official: official.types }),
  }
}

const compareSynthetic = async (types: number, queries: number, seed: number): Promise<Result> => {
  const name = `${nameOf({ types, queries })}, seed ${seed}`
  const project = createSyntheticProject({ types, queries }, seed)
  const [ours, official] = [ourFolder(name), officialProjectFolder(name)]
  writeProject(ours, project.files)
  writeProject(official, new Map([...project.files, ...officialFiles(project.files)]))
  return compare(name, ours, project.config, await runOfficial(official), await generate(ours, project.config))
}

/**
 * For our own project the official side gets the schema unchanged. The Studio checks it without its built-in types,
 * so a reference to `sanity.fileAsset` would be unknown: it is added here.
 */
const studioConfig = `import { builtinTypes } from '@sanity/schema/_internal'
import { defineConfig } from 'sanity'
import { schemaTypes } from './src/generated/schema-types.ts'

const referredTo = ['sanity.fileAsset', 'sanity.assetSourceData']

export default defineConfig({
  name: 'default',
  projectId: 'abcd1234',
  dataset: 'production',
  schema: { types: [...schemaTypes, ...builtinTypes.filter((type) => referredTo.includes(type.name))] },
})
`

const compareOwn = async (): Promise<Result> => {
  const root = process.cwd()
  const config = await loadConfig(root)
  const ours = await generate(root, config)
  const folder = officialProjectFolder('own')
  const schemaFolder = dirname(config.compose)
  cpSync(join(root, schemaFolder), join(folder, schemaFolder), { recursive: true })
  const schemaTypes = `${config.output}/schema-types.ts`
  mkdirSync(dirname(join(folder, schemaTypes)), { recursive: true })
  writeFileSync(join(folder, schemaTypes), ours.files.get(schemaTypes) ?? '')
  writeProject(
    folder,
    new Map([
      ['package.json', '{ "type": "module" }\n'],
      ['sanity.config.ts', studioConfig],
      ['sanity.cli.ts', officialCli],
      ['src/queries.groq.ts', literalModule(ours.input.results.map(({ query }) => query))],
    ]),
  )
  return compare('our own project', root, config, await runOfficial(folder), ours)
}

const rowsOf = ({ name, types, isSchemaEqual, report }: Result): string[][] => [
  [name, `schema.json (${types} types)`, '1', isSchemaEqual ? '1' : '0', '–', isSchemaEqual ? '0' : '1'],
  ...report.groups.map(({ difference, compared, different, unexplained }: Group) => [
    name,
    difference.of,
    `${compared.length}`,
    `${compared.length - different.length}`,
    `${different.length - unexplained.length}`,
    `${unexplained.length}`,
  ]),
]

const complaintsOf = ({ name, isSchemaEqual, report }: Result): string[] => [
  ...(isSchemaEqual ? [] : [`${name}: schema.json is not the official one`]),
  ...report.missing
    .filter((type) => !Object.hasOwn(notOurs, type))
    .map((type) => `${name}: our output lacks the type ${type}`),
  ...report.groups.flatMap(({ difference, unexplained }) =>
    unexplained.map((type) => `${name}: ${difference.of}: ${type} differs, without explanation`),
  ),
]

const describe = (results: readonly Result[]): string => {
  const reasons =
    results[0]?.report.groups.map(({ difference }) => `- **${difference.of}**: ${difference.reason}`) ?? []
  const left = Object.entries(notOurs).map(([name, reason]) => `- **${name}** is not ours: ${reason}`)
  const complaints = results.flatMap(complaintsOf)
  return `Every exported type of both sides, compared by the compiler (\`parity/compare-types.ts\`). “Explained” is a
difference of one of the kinds below, which the compiler checks to be no other.

${table(['project', 'of', 'compared', 'equal', 'explained', 'unexplained'], results.flatMap(rowsOf))}

${[...reasons, ...left].join('\n')}
- **our own project**: the official command cannot put our queries together (they are run, not read), so it is handed their final text. And
  a Studio of this version refuses a reference to \`sanity.fileAsset\`, which it does not take for a known type; it is registered for it.
${complaints.length > 0 ? `\nUnexplained:\n\n${complaints.map((complaint) => `- ${complaint}`).join('\n')}\n` : ''}`
}

const compareAll = async (seed: number): Promise<void> => {
  requireOfficial()
  const results = [
    await step('our own project', compareOwn),
    await step('40 types, 10 queries', () => compareSynthetic(40, 10, seed)),
    await step('1000 types, 200 queries', () => compareSynthetic(1000, 200, seed)),
  ]
  const text = describe(results)
  console.log(`\n${text}`)
  writeSection('Parity', text)
  if (results.flatMap(complaintsOf).length > 0) process.exitCode = 1
}

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const seed = Number(values.seed)
if (!Number.isInteger(seed)) throw new Error('--seed takes a whole number.')
await compareAll(seed)
