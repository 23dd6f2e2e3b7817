import type { BlockComponent } from '../blocks/find-components.ts'
import { header } from '../output/header.ts'
import { importPath } from '../output/import-path.ts'
import type { EmitInput } from './emit-input.ts'

const entryOf = ({ name, exportName, file, isLazy }: BlockComponent, output: string): string =>
  isLazy
    ? `  ${name}: { load: loadOnce(() => import('${importPath(output, file)}').then((module) => module.${exportName})) },`
    : `  ${name}: { component: ${exportName} },`

/** The text of `blocks.ts`: the existing components, checked against the required blocks. */
export const emitBlocks = ({ components, config }: Pick<EmitInput, 'components' | 'config'>): string => {
  const { output } = config
  const imports = components
    .filter((component) => !component.isLazy)
    .map(({ exportName, file }) => `import { ${exportName} } from '${importPath(output, file)}'`)
  const hasLazy = components.some(({ isLazy }) => isLazy)
  const others = [
    ...(hasLazy ? [`import { loadOnce } from '${importPath(output, config.loadOnce)}'`] : []),
    "import type { BlockRegistry } from './block-types.ts'",
  ]
  return `${header('the component of every block')}
${[...imports, ...others].join('\n')}

/** A block missing here has no component folder; one too many has no schema file. */
export const blocks: BlockRegistry = {
${components.map((component) => entryOf(component, output)).join('\n')}
}
`
}
