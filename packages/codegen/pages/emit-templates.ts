import type { CodegenConfig } from '../config.ts'
import { header } from '../output/header.ts'
import { escapeTemplate } from '../projections/emit-projections.ts'
import type { TypeProjection } from '../projections/projector.ts'
import type { Pages, Template, TemplateField } from './templates.ts'

export const TEMPLATES_FILE = 'templates.groq.ts'

const constantOf = (document: string): string => `${document}Fields`

/** The entry of a field, under its name in templates. */
const entryOf = ({ name, key }: TemplateField, constant: string): string => {
  const text = `\${${constant}.${name}}`
  return key === name ? text : `"${key}": ${text}`
}

/**
 * Every field that a template receives, once. Documents with different projections of a field are distinguished by
 * type.
 */
const readEntries = (templates: readonly Template[], projections: ReadonlyMap<string, TypeProjection>): string[] => {
  const fields = new Map(templates.flatMap((template) => template.fields.map((field) => [field.name, field])))
  const documentsOf = (name: string): string[] => [
    ...new Set(
      templates.flatMap((template) =>
        template.fields.flatMap((field) =>
          field.name === name ? field.documents.map((document) => document.name) : [],
        ),
      ),
    ),
  ]
  const textIn = (document: string, name: string): string | undefined =>
    projections.get(document)?.fields.find(([field]) => field === name)?.[1]
  return [...fields.values()].flatMap((field) => {
    const documents = documentsOf(field.name)
    const [first] = documents
    if (first === undefined) return []
    if (documents.every((document) => textIn(document, field.name) === textIn(first, field.name)))
      return [entryOf(field, constantOf(first))]
    return documents.map((document) => `_type == "${document}" => {${entryOf(field, constantOf(document))}}`)
  })
}

/** A field in its template, without the sections that the template does not take: the component's type has none of them. */
const passOn = ({ key, without }: TemplateField): string =>
  without.length === 0 ? key : `"${key}": ${key}[${without.map((type) => `_type != "${type}"`).join(' && ')}]`

const valueOf = ({ name, fields, own }: Template): string =>
  `{${[`"_type": "${name}"`, ...fields.map(passOn), ...(own && own.text !== '' ? [escapeTemplate(own.text)] : [])].join(', ')}}`

/** The condition for a template: its name, or the type of a document that has no other template. */
const conditionOf = (
  { name }: Template,
  { documents }: Pick<Pages, 'documents'>,
  { templateField }: CodegenConfig,
): string =>
  [
    `${templateField} == "${name}"`,
    ...documents.flatMap((document) =>
      document.templates.every((template) => template === name) ? [`_type == "${document.name}"`] : [],
    ),
  ].join(' || ')

const selectOf = (pages: Pick<Pages, 'documents' | 'templates'>, config: CodegenConfig): string => {
  const { templates } = pages
  const { defaultTemplate } = config
  const others = templates
    .filter(({ name }) => name !== defaultTemplate)
    .map((template) => `${conditionOf(template, pages, config)} => ${valueOf(template)}`)
  const last = templates.filter(({ name }) => name === defaultTemplate).map(valueOf)
  return `select(\n    ${[...others, ...last].join(',\n    ')}\n  )`
}

/**
 * The text of `templates.groq.ts`: the projection of a page document. Every field is projected once and then passed
 * to the template: sections are most of a query's text, and would otherwise be repeated for each template.
 */
export const emitTemplates = (
  { documents, templates, page }: Pages,
  projections: ReadonlyMap<string, TypeProjection>,
  config: CodegenConfig,
): string => {
  const entries = readEntries(templates, projections)
  const used = documents
    .map(({ name }) => constantOf(name))
    .filter((constant) => entries.some((entry) => entry.includes(`\${${constant}.`)))
  return `${header('what a page document is read as')}
${used.length > 0 ? `import { ${used.join(', ')} } from './projections.groq.ts'\n\n` : ''}/** A page: what it has whatever its template, and as "content" the value of its template. */
export const page = \`{
  ${[escapeTemplate(page.text), ...entries].join(',\n  ')}
}{
  ${page.keys.join(', ')},
  "content": ${selectOf({ documents, templates }, config)}
}\` as const
`
}
