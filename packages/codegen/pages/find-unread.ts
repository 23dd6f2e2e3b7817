import { posix } from 'node:path'
import type { CodegenConfig } from '../config.ts'
import { findFiles } from '../find-files.ts'
import type { Place, Problem } from '../problem.ts'
import { findPlace } from '../sources/find-place.ts'

/** A field with the name under which a component receives it. */
export interface ComponentField {
  name: string
  key: string
  /** Schema files of the types that have it. */
  paths: readonly string[]
}

/** The fields that a template's or section's component receives automatically. */
export interface ComponentFields {
  block: string
  /** The component's module, relative to the project. */
  component: string
  fields: readonly ComponentField[]
}

export interface UnreadInput {
  config: CodegenConfig
  /** Every module in which a field may be read, by path relative to the project. */
  modules: ReadonlyMap<string, string>
  components: readonly ComponentFields[]
  /** Sources of a schema file and of everything it imports, by path. */
  sourcesOf: (path: string) => ReadonlyMap<string, string>
}

const NO_READER = /\.(?:test|test-d|e2e|fixture|groq)\.tsx?$/

/** Paths of the modules in which a field may be read. */
export const findReaders = (root: string, { readers, output }: CodegenConfig): string[] =>
  findFiles(root, readers).filter((path) => !NO_READER.test(path) && !path.startsWith(`${output}/`))

export const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Names of what a module imports from outside its folder. */
const foreignNames = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/import\s+(?:type\s+)?\{(?<names>[^}]*)\}\s+from\s+'(?!\.\/)/g)].flatMap(({ groups }) =>
      (groups?.['names'] ?? '').split(',').map((name) => name.trim()),
    ),
  )

/** Whether a module passes the whole value on, so that its members cannot be tracked. */
const handsOn = (text: string): boolean => {
  if (/\.\.\.value\b/.test(text)) return true
  const foreign = foreignNames(text)
  const takers = [...text.matchAll(/<(?<tag>\w+)[^<>]*=\{value\}|\b(?<call>\w+)\(value\)/g)]
  return takers.some(({ groups }) => foreign.has(groups?.['tag'] ?? groups?.['call'] ?? ''))
}

/** Where a field is defined: in a type's own file, or in one that it imports. */
export const placeOf = (
  name: string,
  paths: readonly string[],
  sourcesOf: UnreadInput['sourcesOf'],
): Place | undefined => {
  const sources = paths.flatMap((path) =>
    [...sourcesOf(path)].toSorted(([a], [b]) => Number(b === path) - Number(a === path)),
  )
  const places = sources.map(([path, text]) => findPlace(path, text, [`name: '${name}'`]))
  return places.find(({ line }) => line !== undefined) ?? places[0]
}

/** Reads as a member or by destructuring: `.name`, `{ name }`, `{ name: other }`. */
const reads = (text: string, name: string): boolean =>
  new RegExp(String.raw`\.${name}\b|[{,]\s*${name}\s*[,}:=]`).test(text)

/**
 * Finds fields that a component receives automatically but no module reads by name: neither in the component's folder
 * nor in one that mentions the block. It searches by name: a field that shares its name with another member may be missed,
 * and one that is read in another way is reported. A warning therefore: asking the compiler would take seconds a run.
 */
export const findUnread = ({ config, modules, components, sourcesOf }: UnreadInput): Problem[] =>
  components.flatMap(({ block, component, fields }) => {
    const folder = `${posix.dirname(component)}/`
    const texts = [...modules]
      .filter(([path, text]) => path.startsWith(folder) || text.includes(`'${block}'`))
      .map(([, text]) => withoutComments(text))
    if (texts.some(handsOn)) return []
    return fields
      .filter(({ key }) => !texts.some((text) => reads(text, key)))
      .map(({ name, key, paths }): Problem => {
        const place = placeOf(name, paths, sourcesOf)
        const other = block.startsWith('template') ? `, name it in ${config.pageProjection}` : ''
        const message = `Warning: no module names the field "${name}" that ${block} receives, so nothing seems to read it. Read value.${key} in ${component}${other}, or mark it with options: { editorsOnly: true }.`
        return { message, place }
      })
  })
