import { alternatives } from '@schaufenster/shapes/describe'
import { toKebabCase, toPascalCase } from '../casing.ts'
import type { EmitInput } from '../emit/emit-input.ts'
import type { Pages } from '../pages/templates.ts'
import type { Place, Problem } from '../problem.ts'
import { findPlace } from '../sources/find-place.ts'

interface Parts extends Pick<EmitInput, 'blocks' | 'components' | 'files' | 'config'> {
  pages?: Pages | undefined
  /** Sources of a schema file and of everything it imports, by path. */
  sourcesOf: (path: string) => ReadonlyMap<string, string>
}

const isSchemaOf = (path: string, name: string): boolean => path.endsWith(`/${toKebabCase(name)}.ts`)

/** Components without a block. */
export const findStrays = ({
  blocks,
  components,
  config,
  pages,
}: Pick<Parts, 'blocks' | 'components' | 'config' | 'pages'>): Problem[] =>
  components.flatMap(({ name, file }): Problem[] => {
    if (blocks.some((block) => block.name === name)) return []
    const paths = pages?.documents.filter(({ templates }) => templates.length > 0).map(({ path }) => path) ?? []
    const schema =
      name.startsWith('template') && paths.length > 0
        ? `Add it to the templates of ${alternatives(paths)}`
        : `Write ${config.schemaBlocks}/${toKebabCase(name)}.ts, let ${config.pageQuery} return a value of this _type`
    const message = `No block is named "${name}". ${schema}, or remove the folder.`
    return [{ message, place: { file } }]
  })

/** Blocks without a component: the registry then does not compile. A new block begins so, and the generator goes on. */
export const findLoose = ({ blocks, components, files, config, pages, sourcesOf }: Parts): Problem[] => {
  /** Where the schema lists a template. */
  const templatePlace = (name: string): Place | undefined => {
    const path = pages?.documents.find(({ templates }) => templates.includes(name))?.path
    const places =
      path === undefined ? [] : [...sourcesOf(path)].map(([file, text]) => findPlace(file, text, [`'${name}'`]))
    return places.find(({ line }) => line !== undefined)
  }
  return blocks.flatMap(({ name }): Problem[] => {
    if (components.some((component) => component.name === name)) return []
    const folder = `${config.blocks}/${toKebabCase(name)}`
    const message = `The block "${name}" has no component. Export ${toPascalCase(name)} from ${folder}/${toKebabCase(name)}.tsx.`
    const schema = files.find(({ path, exportName }) => exportName === name && isSchemaOf(path, name))
    return [{ message, place: schema ? { file: schema.path } : (templatePlace(name) ?? { file: folder }) }]
  })
}
