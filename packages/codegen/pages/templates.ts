import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toKebabCase } from '../casing.ts'
import type { CodegenConfig } from '../config.ts'
import { CodegenError } from '../problem.ts'
import { readBlockProjection } from '../projections/block-projection.ts'
import type { BlockProjection } from '../projections/block-projection.ts'
import { resolveProjection, resolveText } from '../projections/emit-projections.ts'
import type { TypeProjection } from '../projections/projector.ts'
import type { SourceLoader } from '../source-loader.ts'
import type { PageDocument } from './page-documents.ts'
import { readPageProjection } from './page-projection.ts'
import type { PageProjection } from './page-projection.ts'

/** A field that a template receives automatically. */
export interface TemplateField {
  /** Its stored name. */
  name: string
  /** Its name in the template. */
  key: string
  /** The documents that have it. */
  documents: readonly PageDocument[]
  /** Of a list of sections: the blocks in it that pages of the template do not take. */
  without: readonly string[]
}

/** A template with what it receives. */
export interface Template {
  name: string
  fields: readonly TemplateField[]
  /** Its own `.groq.ts`, applied to the page's projection. */
  own: BlockProjection | undefined
}

/** The complete projection of page documents. */
export interface Pages {
  documents: readonly PageDocument[]
  templates: readonly Template[]
  page: PageProjection
}

export interface PagesInput {
  root: string
  config: CodegenConfig
  documents: readonly PageDocument[]
  projections: ReadonlyMap<string, TypeProjection>
  loader: SourceLoader
}

/** A document's fields, in the order of the schema. */
const fieldsOf = ({ name }: PageDocument, projections: PagesInput['projections']): [field: string, text: string][] =>
  projections.get(name)?.fields ?? []

/** Sections that a document may list in a field, but pages of the template do not take. */
const leftOut = ({ sections }: PageDocument, field: string, template: string): string[] =>
  (sections.get(field) ?? []).flatMap(({ type, templates }) => (templates.includes(template) ? [] : [type]))

const readOwn = async (
  { root, config, loader, projections }: PagesInput,
  template: string,
): Promise<BlockProjection | undefined> => {
  const folder = toKebabCase(template)
  const file = `${config.blocks}/${folder}/${folder}.groq.ts`
  if (!existsSync(join(root, file))) return undefined
  return readBlockProjection(file, await loader.load(file), (type) => resolveProjection(type, projections))
}

/**
 * What each template receives: every field of its documents, except those of every page, those restricted to other
 * templates, and those that its own `.groq.ts` replaces.
 */
export const readPages = async (input: PagesInput): Promise<Pages> => {
  const { root, config, documents, projections, loader } = input
  const fieldText = (name: string): string => {
    const found = documents.flatMap((document) => fieldsOf(document, projections)).find(([field]) => field === name)
    if (!found)
      throw new CodegenError([
        { message: `No page has a field "${name}". Correct the name.`, place: { file: config.pageProjection } },
      ])
    return resolveText(found[1], projections)
  }
  const page = await readPageProjection(root, config, loader, fieldText)
  const fieldsFor = (template: string, own: BlockProjection | undefined): TemplateField[] => {
    const offered = documents.filter(({ templates }) => templates.includes(template))
    const receives = ({ marks }: PageDocument, field: string): boolean =>
      marks.get(field)?.templates?.includes(template) ?? true
    const names = new Set(
      offered.flatMap((document) =>
        fieldsOf(document, projections).flatMap(([field]) => (receives(document, field) ? [field] : [])),
      ),
    )
    return [...names]
      .filter((name) => name !== config.templateField && !page.taken.has(name) && !own?.replaces.has(name))
      .map((name) => ({
        name,
        key: page.nameOf(name),
        documents: offered.filter((document) => fieldsOf(document, projections).some(([field]) => field === name)),
        without: [...new Set(offered.flatMap((document) => leftOut(document, name, template)))].toSorted(),
      }))
  }
  const names = [...new Set(documents.flatMap(({ templates }) => templates))]
  const templates = await Promise.all(
    names.map(async (name): Promise<Template> => {
      const own = await readOwn(input, name)
      return { name, own, fields: fieldsFor(name, own) }
    }),
  )
  return { documents, templates, page }
}
