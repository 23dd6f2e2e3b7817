import type { SchemaType } from '@sanity/types'
import { toCamelCase } from '../casing.ts'
import type { BlockComponent } from '../blocks/find-components.ts'
import type { CodegenConfig } from '../config.ts'
import type { EmitInput } from '../emit/emit-input.ts'
import { isRecord } from '../is-record.ts'
import type { SchemaFile } from '../schema/load-schema.ts'
import { walkType } from './walk-type.ts'

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
  /** The own type of a value, or undefined for an inline type. */
  find: (type: SchemaType) => OwnType | undefined
}

const placementsOf = (type: SchemaType): string[] => {
  const options: unknown = type.options
  const placement = isRecord(options) ? options['placement'] : undefined
  return Array.isArray(placement) ? placement.filter((name) => typeof name === 'string') : []
}

const fieldNames = (type: SchemaType): string => ('fields' in type ? type.fields.map((field) => field.name).join() : '')

/** Whether two compiled types have the same definition: one with a built-in name is compiled wherever it is placed. */
const isSame = (a: SchemaType, b: SchemaType): boolean => a.title === b.title && fieldNames(a) === fieldNames(b)

/** Every type of the project, with facts from outside the schema. */
export const findOwnTypes = ({ compiled, types, files, components, config }: ContentModelInput): OwnTypes => {
  const registered = new Set(types.map((type) => type.name))
  const isRegistered = ({ name }: SchemaType): boolean => registered.has(name)
  const named = [...registered].flatMap((name) => compiled.get(name) ?? [])
  const members = named.flatMap((type) => walkType(type, isRegistered)).filter(({ isField }) => !isField)
  // Sanity reserves the name of such a type: it is inlined in the lists that accept it.
  const reserved = files.flatMap(({ typeName, definition }) => {
    const title = isRecord(definition) ? definition['title'] : undefined
    const isIt = ({ type }: { type: SchemaType }): boolean => type.name === typeName && type.title === title
    return registered.has(typeName) ? [] : (members.find(isIt)?.type ?? [])
  })
  const list = [...named, ...reserved]
    .map((type): OwnType => {
      const file = files.find(({ typeName }) => typeName === type.name)
      const isBlock = file?.path.startsWith(`${config.schemaBlocks}/`) ?? false
      const block = file?.exportName ?? toCamelCase(type.name)
      return {
        name: type.name,
        type,
        file,
        isBlock,
        isDocument: type.type?.name === 'document',
        placements: placementsOf(type),
        component: isBlock ? components.find(({ name }) => name === block) : undefined,
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const known = new Map(list.map((one) => [one.name, one]))
  return {
    list,
    find: (type) => {
      const own = known.get(type.name)
      return own && (isRegistered(own.type) || isSame(own.type, type)) ? own : undefined
    },
  }
}
