import type { SchemaType } from '@sanity/types'
import { importPath } from '../output/import-path.ts'
import { descriptionOf } from './description.ts'
import { templatesIn } from '../schema/schema-marks.ts'
import { readRules } from '../rules/read-rules.ts'
import { initialPhrase, isRequired, limitPhrases } from './limit-phrases.ts'
import { code, either, escapeText, table } from './markdown.ts'
import { fieldsOf } from './model-fields.ts'
import type { OwnType, OwnTypes } from './own-types.ts'
import { paragraphPhrases } from './paragraph-phrases.ts'
import type { Holding, Uses } from './holdings.ts'
import type { Links, Phrases } from './type-phrase.ts'

export interface SectionInput {
  own: OwnTypes
  holdings: readonly Holding[]
  uses: Uses
  phrases: Phrases
  links: Links
  /** Folder of the page, for links to files. */
  folder: string
}

/** Heading of a type's section. */
export const headingOf = ({ name, type }: OwnType): string =>
  type.title === undefined || type.title === name ? name : `${name}: ${type.title}`

const fileLink = (folder: string, path: string): string => `[${code(path)}](${importPath(folder, path)})`

/** Uses by type: `navigation` `main[]` `meta[]`. */
const usage = (what: string, holdings: readonly Holding[], links: Links): string[] => {
  const paths = new Map<string, string[]>()
  for (const { holder, path } of holdings)
    paths.set(holder.name, [...(paths.get(holder.name) ?? []), ...(path === '' ? [] : [code(path)])])
  return paths.size > 0
    ? [`- ${what}: ${[...paths].map(([name, list]) => [links.type(name), ...list].join(' ')).join(', ')}`]
    : []
}

const facts = (one: OwnType, { uses, links, folder }: SectionInput): string[] => {
  const kind = one.isDocument ? 'document' : one.type.jsonType === 'array' ? 'list' : 'object'
  const placements =
    one.placements.length > 0 ? `, placed in ${either(one.placements.map(links.placement), 'and')}` : ''
  const templates = one.isDocument ? templatesIn(one.type) : undefined
  const pages = templates ? `, on pages of ${either(templates.map(code), 'and')}` : ''
  const stored = one.isBlock ? `block, stored as ${kind === 'object' ? 'an object' : `a ${kind}`}` : kind
  const component = one.component?.file
  return [
    `- Kind: ${stored}${placements}${pages}`,
    ...(one.file ? [`- Schema: ${fileLink(folder, one.file.path)}`] : []),
    ...(component === undefined ? [] : [`- Component: ${fileLink(folder, component)}`]),
    ...(one.isBlock && component === undefined ? ['- Component: none yet'] : []),
    ...usage('Stands in', uses.contained.get(one.name) ?? [], links),
    ...usage('Referred to by', uses.referred.get(one.name) ?? [], links),
  ]
}

const columns = ['Field', 'Title', 'Type', 'Required', 'Limits', 'Starts as', 'Description']

/** A field inherits the description of its type, which is in that type's section. */
const ownDescription = (type: SchemaType, own: OwnTypes): string => {
  const named = own.find(type) && own.byName.get(type.name)?.type
  return type.description === named?.description ? '' : (descriptionOf(type) ?? '')
}

const fieldTable = (one: OwnType, { own, phrases }: SectionInput): string[] => {
  const rows = fieldsOf(one.type, own).map(({ path, type }) => [
    code(path),
    escapeText(type.title ?? ''),
    phrases.one(type),
    isRequired(type) ? 'yes' : '',
    [...limitPhrases(type), ...(own.find(type) ? [] : paragraphPhrases(type, phrases))].join('; '),
    initialPhrase(type),
    escapeText(ownDescription(type, own)),
  ])
  return rows.length > 0 ? [table(columns, rows)] : []
}

/** A type that is not an object: what it is, and its limits. */
const valueText = ({ type }: OwnType, { phrases }: SectionInput): string[] => {
  if (type.jsonType === 'object') return []
  const { type: base } = type
  // The type itself would only link to this section: describe what it extends.
  const kind = type.jsonType === 'array' ? phrases.list(type) : base ? phrases.one(base) : ''
  const lines = [...limitPhrases(type), ...paragraphPhrases(type, phrases)]
  return [[`A ${kind}.`, ...(lines.length > 0 ? ['', ...lines.map((line) => `- ${line}`)] : [])].join('\n')]
}

const isCheckedFurther = ({ type }: OwnType): boolean =>
  'fields' in type && readRules(type).some((rule) => rule.specs.some((spec) => spec.flag === 'custom'))

/** The section of one type: what it is, where it occurs, its fields. */
export const typeSection = (one: OwnType, input: SectionInput): string => {
  const description = descriptionOf(one.type)
  return [
    `### ${headingOf(one)}`,
    ...(description === undefined ? [] : [`> ${escapeText(description)}`]),
    facts(one, input).join('\n'),
    ...(isCheckedFurther(one) ? ['The fields are checked against each other in the Studio.'] : []),
    ...valueText(one, input),
    ...fieldTable(one, input),
  ].join('\n\n')
}
