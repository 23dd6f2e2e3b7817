import { toCamelCase, toKebabCase, toPascalCase } from '../../casing.ts'
import type { Finding, Rule } from '../finding.ts'
import type { Project } from '../project.ts'
import { blockFolders } from './blocks.ts'

const ofFolder = (project: Project, folder: string, files: readonly string[]): Finding[] => {
  const base = `${project.config.blocks}/${folder}/${folder}`
  if (folder !== toKebabCase(toCamelCase(folder))) {
    const next = `Rename it to ${toKebabCase(toCamelCase(folder))}.`
    return [
      {
        rule: 'naming',
        file: files[0],
        message: `The folder "${folder}" is not named the way block folders are.`,
        next,
      },
    ]
  }
  const component = [`${base}.tsx`, `${base}.lazy.tsx`].find((path) => files.includes(path))
  if (component === undefined) {
    const other = files.find((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    const message = 'No file of the folder has the name of its component.'
    return other === undefined
      ? []
      : [{ rule: 'naming', file: other, message, next: `Rename it to ${base}.tsx, or the folder.` }]
  }
  const { exports } = project.source(component)
  if (exports.some(({ name }) => name === toPascalCase(folder))) return []
  const message = `The file exports no component "${toPascalCase(folder)}".`
  return [
    {
      rule: 'naming',
      file: component,
      line: exports[0]?.line,
      message,
      next: `Name its component ${toPascalCase(folder)}.`,
    },
  ]
}

/** Blocks whose folder, component and export do not have the same name; of schema files codegen itself says so. */
export const naming: Rule<Project> = (project) =>
  [...blockFolders(project)].flatMap(([folder, files]) => ofFolder(project, folder, files))
