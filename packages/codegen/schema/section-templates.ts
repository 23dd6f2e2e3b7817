import type { Schema, SchemaType as CompiledType } from '@sanity/types'
import type { SchemaType } from 'groq-js'
import { isRecord } from '../is-record.ts'

const textsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined

/** The templates whose pages take a section, as its type in schema.json names them; undefined for all. */
export const templatesOf = (entry: SchemaType[number]): readonly string[] | undefined =>
  entry.type === 'document' ? textsIn(Reflect.get(entry, 'templates')) : undefined

/** The same, as the compiled type says it in its `options`. */
export const templatesIn = (type: Pick<CompiledType, 'options'> | undefined): readonly string[] | undefined => {
  const options: unknown = type?.options
  return isRecord(options) ? textsIn(options['templates']) : undefined
}

/** Adds what sections say of templates: Sanity's extraction has no `options`, and content is compared with schema.json. */
export const withTemplates = (schema: SchemaType, compiled: Schema): SchemaType =>
  schema.map((entry) => {
    const templates = entry.type === 'document' ? templatesIn(compiled.get(entry.name)) : undefined
    return templates ? { ...entry, templates } : entry
  })
