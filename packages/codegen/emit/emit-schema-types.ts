import { header } from '../output/header.ts'
import { importPath } from '../output/import-path.ts'
import type { EmitInput } from './emit-input.ts'

/** The text of `schema-types.ts`: the composed schema for the Studio. */
export const emitSchemaTypes = ({ files, config }: Pick<EmitInput, 'files' | 'config'>): string => {
  const imports = files.map(
    ({ exportName, path }) => `import { ${exportName} } from '${importPath(config.output, path)}'`,
  )
  return `${header('the schema as the Studio registers it')}
import { composeSchema } from '${importPath(config.output, config.compose)}'
${imports.join('\n')}

export const schemaTypes = composeSchema([
${files.map(({ exportName }) => `  ${exportName},`).join('\n')}
])
`
}
