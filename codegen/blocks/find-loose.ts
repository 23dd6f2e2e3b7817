import { toKebabCase, toPascalCase } from '../casing.ts'
import type { EmitInput } from '../emit/emit-input.ts'
import type { Problem } from '../problem.ts'

type Parts = Pick<EmitInput, 'blocks' | 'components' | 'files' | 'config'>

const isSchemaOf = (path: string, name: string): boolean => path.endsWith(`/${toKebabCase(name)}.ts`)

/**
 * Blocks without a component and components without a block. Neither keeps the generator from writing: the registry
 * then does not compile, at the place where the one or the other is missing.
 */
export const findLoose = ({ blocks, components, files, config }: Parts): Problem[] => {
  const withoutComponent = blocks.flatMap(({ name }): Problem[] => {
    if (components.some((component) => component.name === name)) return []
    const folder = `${config.blocks}/${toKebabCase(name)}`
    const message = `The block "${name}" has no component. Export ${toPascalCase(name)} from ${folder}/${toKebabCase(name)}.tsx.`
    const schema = files.find(({ path, exportName }) => exportName === name && isSchemaOf(path, name))
    return [{ message, place: { file: schema?.path ?? folder } }]
  })
  const withoutBlock = components.flatMap(({ name, file }): Problem[] => {
    if (blocks.some((block) => block.name === name)) return []
    const message =
      `No block is named "${name}". Write ${config.schemaBlocks}/${toKebabCase(name)}.ts, ` +
      `let ${config.pageQuery} return a value of this _type, or remove the folder.`
    return [{ message, place: { file } }]
  })
  return [...withoutComponent, ...withoutBlock]
}
