import { isRecord } from '../is-record.ts'
import type { SchemaFile } from './load-schema.ts'
import { templatesIn } from './schema-marks.ts'

/** The `options` of a field that say who reads it. */
export interface FieldMarks {
  /** No query returns it. */
  isEditorsOnly: boolean
  /** The templates that receive it; undefined for every template of its document. */
  templates: readonly string[] | undefined
}

/** The marks of every field of a type, by the field's name. */
export const marksOf = ({ definition }: Pick<SchemaFile, 'definition'>): Map<string, FieldMarks> => {
  const fields =
    isRecord(definition) && Array.isArray(definition['fields']) ? definition['fields'].filter(isRecord) : []
  return new Map(
    fields.flatMap(({ name, options }): [string, FieldMarks][] => {
      const isEditorsOnly = isRecord(options) && options['editorsOnly'] === true
      return typeof name === 'string' ? [[name, { isEditorsOnly, templates: templatesIn({ options }) }]] : []
    }),
  )
}

/** The fields only for editors, by the type's stored name. */
export const editorsOnlyFields = (files: readonly SchemaFile[]): Map<string, ReadonlySet<string>> =>
  new Map(
    files.map((file) => [
      file.typeName,
      new Set([...marksOf(file)].filter(([, { isEditorsOnly }]) => isEditorsOnly).map(([name]) => name)),
    ]),
  )
