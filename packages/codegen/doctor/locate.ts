import type { FilePlace } from '@schaufenster/shapes/finding'
import type { Project } from './project.ts'

const lineOf = (project: Project, file: string, pattern: string): number | undefined => {
  const { text, lineAt } = project.source(file)
  const offset = new RegExp(pattern).exec(text)?.index
  return offset === undefined ? undefined : lineAt(offset)
}

/**
 * Finds where a type or field is defined: in the file of its type, or in a module that it imports.
 *
 * @param file schema file of the type
 */
export const locateName = (project: Project, file: string, name: string): FilePlace => {
  const quoted = String.raw`(['"])${name.replaceAll(/\W/g, String.raw`\$&`)}\1`
  const imported = project.source(file).imports.flatMap(({ from }) => project.resolve(from, file) ?? [])
  const places = [file, ...imported].map((path) => ({
    file: path,
    line: lineOf(project, path, String.raw`\bname:\s*${quoted}`),
  }))
  const found = places.find(({ line }) => line !== undefined)
  // A field created by a helper may have its name without a "name" key.
  return found ?? { file, line: lineOf(project, file, quoted) }
}
