import type { CustomValidator, Rule, SanityDocument, SchemaTypeDefinition } from 'sanity'
import { isObject } from '../../../../src/lib/publish-checks/stored.ts'
import { thumbnailOf } from '../forms/thumbnails.ts'
import { ICONS } from './icons.ts'
import { INPUTS } from './inputs.ts'

type Rules = Readonly<Record<string, CustomValidator<SanityDocument | undefined>>>

const inputs: Readonly<Record<string, unknown>> = INPUTS

const withInput = <Definition extends object>(definition: Definition, name: string): Definition => {
  const input = inputs[name]
  return input ? { ...definition, components: { input } } : definition
}

/** Blocks are chosen by their picture. */
const withInsertMenu = <Definition extends object>(field: Definition): Definition => {
  const of: unknown = Reflect.get(field, 'of')
  const hasPictures =
    Array.isArray(of) &&
    of.some(
      (member: unknown) =>
        typeof member === 'object' && member !== null && thumbnailOf(String(Reflect.get(member, 'type'))) !== undefined,
    )
  if (!hasPictures || of.length < 2) return field
  const options: unknown = Reflect.get(field, 'options')
  return {
    ...field,
    options: {
      ...(typeof options === 'object' ? options : {}),
      insertMenu: { views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }] },
    },
  }
}

/** A title from macOS may have its umlauts as letter and mark, of which a slug would be `u-ber`. */
const withComposedSource = <Definition extends object>(field: Definition): Definition => {
  const options: unknown = Reflect.get(field, 'options')
  const name: unknown = isObject(options) && Reflect.get(field, 'type') === 'slug' ? options['source'] : undefined
  if (!isObject(options) || typeof name !== 'string') return field
  const source = (document: SanityDocument): string => {
    const text: unknown = document[name]
    return typeof text === 'string' ? text.normalize() : ''
  }
  return { ...field, options: { ...options, source } }
}

const withRule = <Definition extends object>(
  type: Definition,
  own: CustomValidator<SanityDocument | undefined> | undefined,
): Definition => {
  if (!own) return type
  const existing: unknown = Reflect.get(type, 'validation')
  const validation = (rule: Rule, context: unknown): unknown[] =>
    [typeof existing === 'function' ? existing(rule, context) : [], rule.custom(own)].flat()
  return { ...type, validation }
}

const withFields = <Definition extends SchemaTypeDefinition>(type: Definition): Definition => {
  const fields: unknown = Reflect.get(type, 'fields')
  if (!Array.isArray(fields)) return type
  return {
    ...type,
    fields: fields.map((field: { name: string }) =>
      withComposedSource(withInsertMenu(withInput(field, `${type.name}.${field.name}`))),
    ),
  }
}

/** The schema's types with additions for the Studio, by type name: the schema does not depend on React. */
export const forEditors = (types: readonly SchemaTypeDefinition[], rules: Rules): SchemaTypeDefinition[] =>
  types.map((type) => {
    const icon = ICONS[type.name]
    const complete = withRule(withFields(withInput(type, type.name)), rules[type.name])
    return icon ? { icon, ...complete } : complete
  })
