import type { Project } from './project.ts'

/** Where something is written. */
export interface Location {
  file: string
  line?: number | undefined
}

const lineOf = (project: Project, file: string, pattern: string): number | undefined => {
  const { text, lineAt } = project.source(file)
  const offset = new RegExp(pattern).exec(text)?.index
  return offset === undefined ? undefined : lineAt(offset)
}

/**
 * Where a type or field is named: in the file of its type, or in a module that this one imports.
 *
 * @param file schema file of the type
 */
export const locateName = (project: Project, file: string, name: string): Location => {
  const quoted = String.raw`(['"])${name.replaceAll(/\W/g, String.raw`\$&`)}\1`
  const imported = project.source(file).imports.flatMap(({ from }) => project.resolve(from, file) ?? [])
  const places = [file, ...imported].map((path) => ({
    file: path,
    line: lineOf(project, path, String.raw`\bname:\s*${quoted}`),
  }))
  const found = places.find(({ line }) => line !== undefined)
  // A field that a helper makes has its name somewhere else than behind "name".
  return found ?? { file, line: lineOf(project, file, quoted) }
}
