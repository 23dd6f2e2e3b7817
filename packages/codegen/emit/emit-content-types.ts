import { toPascalCase } from '../casing.ts'
import { header } from '../output/header.ts'
import { importPath } from '../output/import-path.ts'
import { nodeOf } from '../schema/content-model.ts'
import type { ContentModel } from '../schema/content-model.ts'
import type { EmitInput, TypedQuery } from './emit-input.ts'
import { createTypeWriter } from './type-text.ts'

const schemaTypes = (model: ContentModel): string[] => {
  const write = createTypeWriter()
  return model.schema
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((entry) => `export type ${toPascalCase(entry.name)} = ${write(nodeOf(entry))}`)
}

const queryImports = (results: TypedQuery[], output: string): string[] => {
  const files = [...new Set(results.map(({ query }) => query.file))].toSorted()
  return files.map((file) => {
    const names = results.filter(({ query }) => query.file === file).map(({ query }) => query.name)
    return `import type { ${names.join(', ')} } from '${importPath(output, file)}'`
  })
}

/** Two queries with the same text have one result, and one entry. */
const distinctTexts = (results: TypedQuery[]): TypedQuery[] =>
  results.filter(({ query }, index) => results.findIndex((other) => other.query.text === query.text) === index)

/** The text of `content-types.ts`: stored types, result types, and the maps from query to result. */
export const emitContentTypes = ({
  config,
  model,
  aliases,
  listNames,
  results,
}: Pick<EmitInput, 'config' | 'model' | 'aliases' | 'listNames' | 'results'>): string => {
  const sections = [
    `${header('what the content service stores and what the queries return')}\n${queryImports(results, config.output).join('\n')}`,
    '/** A member of an array. */\nexport type Keyed<T> = T & { _key: string }',
    '// Stored types.',
    ...schemaTypes(model),
    '// Objects in query results, by `_type` and shape.',
    ...aliases.map(({ name, text }) => `export type ${name} = ${text}`),
    ...[...listNames].map(([text, name]) => `export type ${name} = ${text}`),
    '// Query results.',
    ...results.map(
      ({ query, text }) =>
        `/** Result of \`${query.name}\` in ${query.file}. */\nexport type ${query.name}_RESULT = ${text}`,
    ),
    `/** Result by the query's name. */\nexport interface QueryResults {\n${results
      .map(({ query }) => `  ${query.name}: ${query.name}_RESULT`)
      .join('\n')}\n}`,
    `declare global {\n  // Types \`client.fetch(QUERY)\` by the query's text.\n  interface SanityQueries {\n${distinctTexts(
      results,
    )
      .map(({ query }) => `    [${query.name}]: ${query.name}_RESULT`)
      .join('\n')}\n  }\n}`,
  ]
  return `${sections.join('\n\n')}\n`
}
