import type { StudioOptions } from '@schaufenster/site/studio-site'

interface Options extends StudioOptions {
  placement?: readonly string[]
}

const isOptions = (value: unknown): value is Options => typeof value === 'object' && value !== null

/** The options of a type or a field of the schema. */
export const optionsOf = (definition: object): Options => {
  const options: unknown = Reflect.get(definition, 'options')
  return isOptions(options) ? options : {}
}

/** The entries of a list in a type or field definition, such as `fields`, `of` or `to`; empty if it has no such list. */
export const listOf = (definition: object, name: string): object[] => {
  const list: unknown = Reflect.get(definition, name)
  return Array.isArray(list) ? list : []
}

export const nameOf = (definition: object): string => String(Reflect.get(definition, 'name'))

/** Whether a type is a section of pages. */
export const isSection = (type: object): boolean => optionsOf(type).placement?.includes('section') ?? false

/** Whether a type is kept for what has it already (Sanity's own `deprecated`): it is not offered any more. */
export const isDeprecated = (type: object): boolean => Reflect.get(type, 'deprecated') !== undefined

/** Ids of single documents, by type. */
export const singletonsOf = (types: readonly { name: string }[]): ReadonlyMap<string, string> =>
  new Map(
    types.flatMap((type) => {
      const id = optionsOf(type).singleton
      return id === undefined ? [] : [[type.name, id]]
    }),
  )
