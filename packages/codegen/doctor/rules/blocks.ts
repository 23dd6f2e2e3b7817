import { posix } from 'node:path'
import { toCamelCase, toKebabCase } from '../../casing.ts'
import type { Finding, Rule } from '../finding.ts'
import type { Project } from '../project.ts'

/** Name of each folder in the blocks folder with the files in it. */
export const blockFolders = ({ files, config }: Project): Map<string, string[]> => {
  const folders = new Map<string, string[]>()
  for (const path of files) {
    if (!path.startsWith(`${config.blocks}/`)) continue
    const [folder, ...rest] = path.slice(config.blocks.length + 1).split('/')
    if (folder !== undefined && rest.length > 0) folders.set(folder, [...(folders.get(folder) ?? []), path])
  }
  return folders
}

/** Blocks without a component: the page query can return them, but nothing renders them. */
export const withoutComponent: Rule<Project> = ({ generated, config }) => {
  const { blocks = [], components = [], files = [] } = generated?.input ?? {}
  const drawn = new Set(components.map(({ name }) => name))
  return blocks.flatMap(({ name }): Finding[] => {
    if (drawn.has(name)) return []
    const folder = toKebabCase(name)
    const file = files.find(
      ({ exportName, path }) => exportName === name && path.startsWith(`${config.schemaBlocks}/`),
    )?.path
    const message = `The block "${name}"${file === undefined ? `, which ${config.pageQuery} makes up,` : ''} has no component.`
    return [{ rule: 'block-without-component', file, message, next: `Write ${config.blocks}/${folder}/${folder}.tsx.` }]
  })
}

/** Block folders without a block. */
export const withoutSchema: Rule<Project> = (project) => {
  const { generated, config } = project
  if (!generated) return []
  return [...blockFolders(project)].flatMap(([folder, files]): Finding[] => {
    if (generated.blocks.includes(toCamelCase(folder))) return []
    const file = files.find((path) => posix.basename(path).startsWith(folder)) ?? files[0]
    const name = toCamelCase(folder)
    const message = `There is no block "${name}": no file in ${config.schemaBlocks} defines it, and ${config.pageQuery} does not make it up.`
    const next = `Write ${config.schemaBlocks}/${folder}.ts, rename the folder, or remove it.`
    return [{ rule: 'component-without-schema', file, message, next }]
  })
}
