import { posix } from 'node:path'
import { Schema } from '@sanity/schema'
import { toCamelCase, toKebabCase, toPascalCase } from '../../casing.ts'
import { typesIn } from '../declarations.ts'
import type { Finding, Rule } from '../finding.ts'
import type { Project } from '../project.ts'
import { blockFolders } from './blocks.ts'

/** Names of Sanity's own types: a block with such a name is stored under another one. */
const reserved = new Set(Schema.compile({ name: 'reserved', types: [] }).getTypeNames())

const ofSchemaFile = (project: Project, path: string): Finding[] => {
  const expected = toCamelCase(posix.parse(path).name)
  return typesIn(project.source(path)).flatMap(({ name, typeName, line }): Finding[] => {
    if (name !== expected) {
      const message = `The export "${name}" and its file belong together, and differ.`
      return [
        {
          rule: 'naming',
          file: path,
          line,
          message,
          next: `Name the export "${expected}", or the file ${toKebabCase(name)}.ts.`,
        },
      ]
    }
    if (typeName === undefined || typeName === expected || reserved.has(expected)) return []
    const message = `The type "${typeName}" and its file belong together, and differ.`
    const next = `Set the type's name to "${expected}", or name the file ${toKebabCase(typeName)}.ts.`
    return [{ rule: 'naming', file: path, line, message, next }]
  })
}

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

/** Blocks whose `_type`, schema file, folder and exports do not have the same name. */
export const naming: Rule<Project> = (project) => [
  ...[...project.schemaFiles].flatMap((path) => ofSchemaFile(project, path)),
  ...[...blockFolders(project)].flatMap(([folder, files]) => ofFolder(project, folder, files)),
]
