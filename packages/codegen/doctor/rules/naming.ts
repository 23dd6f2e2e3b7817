import { toCamelCase, toKebabCase, toPascalCase } from '../../casing.ts'
import { find } from '../finding.ts'
import type { Rule } from '../project.ts'
import { blockFolders } from './blocks.ts'

/** Blocks whose folder, component and export do not have the same name; of schema files codegen itself says so. */
export const naming: Rule = (project) =>
  [...blockFolders(project)].flatMap(([folder, files]) => {
    const base = `${project.config.blocks}/${folder}/${folder}`
    const right = toKebabCase(toCamelCase(folder))
    if (folder !== right) {
      const message = `The folder "${folder}" is not named the way block folders are.`
      return find('naming', { file: files[0] }, message, `Rename it to ${right}.`)
    }
    const file = [`${base}.tsx`, `${base}.lazy.tsx`].find((path) => files.includes(path))
    if (file === undefined) {
      const other = files.find((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      const message = 'No file of the folder has the name of its component.'
      return other === undefined
        ? []
        : find('naming', { file: other }, message, `Rename it to ${base}.tsx, or the folder.`)
    }
    const { exports } = project.source(file)
    const name = toPascalCase(folder)
    if (exports.some((one) => one.name === name)) return []
    const place = { file, line: exports[0]?.line }
    return find('naming', place, `The file exports no component "${name}".`, `Name its component ${name}.`)
  })
