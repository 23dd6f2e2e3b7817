import type { SchemaType } from '@sanity/types'
import { toCamelCase } from '../casing.ts'
import type { BlockComponent } from '../blocks/find-components.ts'
import type { CodegenConfig } from '../config.ts'
import type { EmitInput } from '../emit/emit-input.ts'
import { isRecord } from '../is-record.ts'
import type { SchemaFile } from '../schema/load-schema.ts'

/** The input of the page. */
export type ContentModelInput = Pick<EmitInput, 'compiled' | 'types' | 'files' | 'components'> & {
  config: Pick<CodegenConfig, 'schemaBlocks'>
}

/** A type of the project's schema. */
export interface OwnType {
  /** Stored `_type`. */
  name: string
  type: SchemaType
  file: SchemaFile | undefined
  isBlock: boolean
  isDocument: boolean
  /** Where an editor may put it: `options.placement`. */
  placements: readonly string[]
  component: BlockComponent | undefined
}

export interface OwnTypes {
  /** Sorted by name. */
  list: readonly OwnType[]
  byName: ReadonlyMap<string, OwnType>
  /** Blocks by placement, placements sorted. */
  placements: ReadonlyMap<string, readonly OwnType[]>
  /** The own type of a value, or undefined for an inline type. */
  find: (type: SchemaType) => OwnType | undefined
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en')

const placementsOf = (type: SchemaType): string[] => {
  const options: unknown = type.options
  const placement = isRecord(options) ? options['placement'] : undefined
  return Array.isArray(placement) ? placement.filter((name) => typeof name === 'string') : []
}

const fieldNames = (type: SchemaType): string => ('fields' in type ? type.fields.map((field) => field.name).join() : '')

/**
 * Whether two compiled types have the same definition: a type with a built-in name is compiled wherever it is placed.
 */
const isSame = (a: SchemaType, b: SchemaType): boolean =>
  a.name === b.name && a.title === b.title && fieldNames(a) === fieldNames(b)

/** The type of a schema file whose name Sanity reserves: it is inlined in the lists that accept it. */
const findInLists = (type: SchemaType, file: SchemaFile, seen = new Set<SchemaType>()): SchemaType | undefined => {
  if (seen.has(type)) return undefined
  seen.add(type)
  const title = isRecord(file.definition) ? file.definition['title'] : undefined
  const inner = type.jsonType === 'array' ? type.of : 'fields' in type ? type.fields.map((field) => field.type) : []
  const found =
    type.jsonType === 'array'
      ? type.of.find((member) => member.name === file.typeName && member.title === title)
      : undefined
  if (found) return found
  for (const one of inner) {
    const deeper = findInLists(one, file, seen)
    if (deeper) return deeper
  }
  return undefined
}

/** Every type of the project, with facts from outside the schema. */
export const findOwnTypes = ({ compiled, types, files, components, config }: ContentModelInput): OwnTypes => {
  const registered = new Set(types.map((type) => type.name))
  const fileOf = new Map(files.map((file) => [file.typeName, file]))
  const componentOf = new Map(components.map((component) => [component.name, component]))
  const compiledTypes = [...registered].toSorted().flatMap((name) => compiled.get(name) ?? [])
  const describe = (type: SchemaType, file: SchemaFile | undefined): OwnType => {
    const isBlock = file?.path.startsWith(`${config.schemaBlocks}/`) ?? false
    const block = file?.exportName ?? toCamelCase(type.name)
    return {
      name: type.name,
      type,
      file,
      isBlock,
      isDocument: type.type?.name === 'document',
      placements: placementsOf(type),
      component: isBlock ? componentOf.get(block) : undefined,
    }
  }
  const placedOnly = files
    .filter((file) => !registered.has(file.typeName))
    .flatMap((file) => {
      const type = compiledTypes.map((one) => findInLists(one, file)).find((one) => one !== undefined)
      return type ? [describe(type, file)] : []
    })
  const named = compiledTypes.map((type) => describe(type, fileOf.get(type.name)))
  const list = [...named, ...placedOnly].toSorted(byName)
  const known = new Map(list.map((one) => [one.name, one]))
  const names = [...new Set(list.flatMap((one) => one.placements))].toSorted()
  return {
    list,
    byName: known,
    placements: new Map(names.map((name) => [name, list.filter((one) => one.placements.includes(name))])),
    find: (type) => {
      const own = known.get(type.name)
      return own && (registered.has(own.name) || isSame(own.type, type)) ? own : undefined
    },
  }
}
