import { posix } from 'node:path'
import type { CodegenConfig } from '../config.ts'
import { findFiles } from '../find-files.ts'
import type { Place, Problem } from '../problem.ts'
import { findPlace } from '../sources/find-place.ts'

/** A field with the name under which a component receives it. */
export interface ReceivedField {
  name: string
  key: string
  /** Schema files of the types that have it. */
  paths: readonly string[]
}

/** What reaches the component of a template or a section by itself. */
export interface Received {
  block: string
  /** The component's module, relative to the project. */
  component: string
  fields: readonly ReceivedField[]
}

export interface UnreadInput {
  config: CodegenConfig
  /** Every module in which a field may be read, by path relative to the project. */
  modules: ReadonlyMap<string, string>
  received: readonly Received[]
  /** Texts of a schema file and of all that it imports, by path. */
  sourcesOf: (path: string) => ReadonlyMap<string, string>
}

const NO_READER = /\.(?:test|test-d|e2e|fixture|groq)\.tsx?$/

/** Paths of the modules in which a field may be read. */
export const findReaders = (root: string, { readers, output }: CodegenConfig): string[] =>
  findFiles(root, readers).filter((path) => !NO_READER.test(path) && !path.startsWith(`${output}/`))

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Names of what a module imports from outside its folder. */
const foreignNames = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/import\s+(?:type\s+)?\{(?<names>[^}]*)\}\s+from\s+'(?!\.\/)/g)].flatMap(({ groups }) =>
      (groups?.['names'] ?? '').split(',').map((name) => name.trim()),
    ),
  )

/** Whether a module hands the whole value on to where its members cannot be followed. */
const handsOn = (text: string): boolean => {
  if (/\.\.\.value\b/.test(text)) return true
  const foreign = foreignNames(text)
  const takers = [...text.matchAll(/<(?<tag>\w+)[^<>]*=\{value\}|\b(?<call>\w+)\(value\)/g)]
  return takers.some(({ groups }) => foreign.has(groups?.['tag'] ?? groups?.['call'] ?? ''))
}

/** Where a field is named: in a type's own file, or in one that this imports. */
const placeOf = (name: string, paths: readonly string[], sourcesOf: UnreadInput['sourcesOf']): Place | undefined => {
  const sources = paths.flatMap((path) =>
    [...sourcesOf(path)].toSorted(([a], [b]) => Number(b === path) - Number(a === path)),
  )
  const places = sources.map(([path, text]) => findPlace(path, text, [`name: '${name}'`]))
  return places.find(({ line }) => line !== undefined) ?? places[0]
}

/** As a member, or taken out of an object: `.name`, `{ name }`, `{ name: other }`. */
const reads = (text: string, name: string): boolean =>
  new RegExp(String.raw`\.${name}\b|[{,]\s*${name}\s*[,}:=]`).test(text)

/**
 * Fields that reach a component by themselves and that nothing reads by name: neither a module in the component's
 * folder nor one that names the block. It is a search by name, so a field called like another's member may be missed.
 */
export const findUnread = ({ config, modules, received, sourcesOf }: UnreadInput): Problem[] =>
  received.flatMap(({ block, component, fields }) => {
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
        const message = `The field "${name}" reaches ${block}, and nothing reads it. Read value.${key} in ${component}${other}, or mark it with options: { editorsOnly: true }.`
        return { message, place }
      })
  })
