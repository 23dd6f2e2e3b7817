import type { BlockComponent } from '../blocks/find-components.ts'
import type { TypeProjection } from '../projections/projector.ts'
import type { ContentModel } from '../schema/content-model.ts'
import type { SchemaFile } from '../schema/load-schema.ts'
import type { ComponentFields, ComponentField } from './find-unread.ts'
import type { Pages } from './templates.ts'

interface ComponentFieldsInput {
  components: readonly BlockComponent[]
  model: ContentModel
  files: readonly SchemaFile[]
  projections: ReadonlyMap<string, TypeProjection>
  /** Block name by the `_type` of the document. */
  blockNames: ReadonlyMap<string, string>
  pages: Pages | undefined
}

/** The fields that each template, and each block that is a document, receives from its automatic projection. */
export const findComponentFields = ({
  components,
  model,
  files,
  projections,
  blockNames,
  pages,
}: ComponentFieldsInput): ComponentFields[] => {
  const fieldsOfComponent = (block: string, fields: readonly ComponentField[]): ComponentFields[] => {
    const component = components.find(({ name }) => name === block)?.file
    return component === undefined ? [] : [{ block, component, fields }]
  }
  const templates = (pages?.templates ?? []).flatMap(({ name, fields }) =>
    fieldsOfComponent(
      name,
      fields.map((field) => ({ name: field.name, key: field.key, paths: field.documents.map(({ path }) => path) })),
    ),
  )
  const documentBlocks = files.flatMap(({ path, typeName }) => {
    const block = model.isDocument(typeName) ? blockNames.get(typeName) : undefined
    const fields = (projections.get(typeName)?.fields ?? []).filter(([field]) => field !== '_type')
    return block === undefined
      ? []
      : fieldsOfComponent(
          block,
          fields.map(([name]) => ({ name, key: name, paths: [path] })),
        )
  })
  return [...templates, ...documentBlocks]
}
