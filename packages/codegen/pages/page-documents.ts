import type { TypeNode } from 'groq-js'
import type { CodegenConfig } from '../config.ts'
import { CodegenError } from '../problem.ts'
import type { ContentModel } from '../schema/content-model.ts'
import { marksOf } from '../schema/field-marks.ts'
import type { FieldMarks } from '../schema/field-marks.ts'
import type { SchemaFile } from '../schema/load-schema.ts'

/** A document type whose documents are pages, each shown by one of its templates. */
export interface PageDocument {
  name: string
  /** Its schema file, relative to the project. */
  path: string
  /** In the order of the schema's list. */
  templates: readonly string[]
  marks: ReadonlyMap<string, FieldMarks>
}

const literalsOf = (node: TypeNode | undefined): string[] => {
  if (node?.type === 'union') return node.of.flatMap(literalsOf)
  return node?.type === 'string' && node.value !== undefined ? [node.value] : []
}

const refuseUnknown = ({ name, path, templates, marks }: PageDocument): void => {
  for (const [field, mark] of marks) {
    const unknown = mark.templates?.find((template) => !templates.includes(template))
    if (unknown === undefined) continue
    const message = `The field "${field}" is for the template "${unknown}", which "${name}" does not have (${templates.join(', ')}). Correct the name.`
    throw new CodegenError([{ message, place: { file: path } }])
  }
}

/**
 * The document types that have templates, sorted by name.
 *
 * @throws CodegenError when a field is restricted to a template that its document does not have
 */
export const findPageDocuments = (
  files: readonly SchemaFile[],
  model: ContentModel,
  { templateField }: Pick<CodegenConfig, 'templateField'>,
): PageDocument[] =>
  files
    .flatMap((file): PageDocument[] => {
      const node = model.isDocument(file.typeName) ? model.ownTypes.get(file.typeName) : undefined
      const templates = node?.type === 'object' ? literalsOf(node.attributes[templateField]?.value) : []
      if (templates.length === 0) return []
      const page = { name: file.typeName, path: file.path, templates, marks: marksOf(file) }
      refuseUnknown(page)
      return [page]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
