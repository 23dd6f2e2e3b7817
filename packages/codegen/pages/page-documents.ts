import type { ObjectAttribute, TypeNode } from 'groq-js'
import type { CodegenConfig } from '../config.ts'
import { CodegenError } from '../problem.ts'
import { walkNode } from '../schema/content-model.ts'
import type { ContentModel } from '../schema/content-model.ts'
import { marksOf } from '../schema/field-marks.ts'
import type { FieldMarks } from '../schema/field-marks.ts'
import type { SchemaFile } from '../schema/load-schema.ts'
import { templatesOf } from '../schema/schema-marks.ts'

/** A document type whose documents are pages, each shown by one of its templates. */
export interface PageDocument {
  name: string
  /** Its schema file, relative to the project. */
  path: string
  /** In the order of the schema's list. */
  templates: readonly string[]
  marks: ReadonlyMap<string, FieldMarks>
  /** What its lists may refer to and not every template takes, by the field's name. */
  sections: ReadonlyMap<string, readonly RestrictedSection[]>
}

/** A section that stands on pages of some templates only. */
interface RestrictedSection {
  type: string
  templates: readonly string[]
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

const refuseUnknownOf = (section: RestrictedSection, files: readonly SchemaFile[], pages: readonly PageDocument[]) => {
  const known = [...new Set(pages.flatMap(({ templates }) => templates))]
  const unknown = section.templates.find((template) => !known.includes(template))
  const path = files.find(({ typeName }) => typeName === section.type)?.path
  if (unknown === undefined || path === undefined) return
  const message = `"${section.type}" is for the template "${unknown}", which no page has (${known.join(', ')}). Correct the name.`
  throw new CodegenError([{ message, place: { file: path } }])
}

const targetsOf = (node: TypeNode, model: ContentModel): Set<string> => {
  const targets = new Set<string>()
  walkNode(node, (inner) => {
    const named = inner.type === 'inline' ? model.targetOf(inner.name) : undefined
    const target = inner.type === 'object' ? inner.dereferencesTo : named
    if (target !== undefined) targets.add(target)
  })
  return targets
}

/**
 * The document types that have templates, sorted by name.
 *
 * @throws CodegenError when a field or a section is restricted to a template that there is not
 */
export const findPageDocuments = (
  files: readonly SchemaFile[],
  model: ContentModel,
  { templateField }: Pick<CodegenConfig, 'templateField'>,
): PageDocument[] => {
  const restricted = model.schema.flatMap((entry): RestrictedSection[] => {
    const templates = templatesOf(entry)
    return templates ? [{ type: entry.name, templates }] : []
  })
  const sectionsIn = ({ value }: ObjectAttribute): RestrictedSection[] => {
    if (value.type !== 'array' || restricted.length === 0) return []
    const targets = targetsOf(value, model)
    return restricted.filter(({ type }) => targets.has(type))
  }
  const pages = files
    .flatMap((file): PageDocument[] => {
      const node = model.isDocument(file.typeName) ? model.ownTypes.get(file.typeName) : undefined
      const attributes = node?.type === 'object' ? node.attributes : {}
      const templates = literalsOf(attributes[templateField]?.value)
      if (templates.length === 0) return []
      const sections = new Map(Object.entries(attributes).map(([field, attribute]) => [field, sectionsIn(attribute)]))
      const page = { name: file.typeName, path: file.path, templates, marks: marksOf(file), sections }
      refuseUnknown(page)
      return [page]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  for (const section of restricted) refuseUnknownOf(section, files, pages)
  return pages
}
