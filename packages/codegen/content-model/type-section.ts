import type { SchemaType } from '@sanity/types'
import { importPath } from '../output/import-path.ts'
import { readRules } from '../rules/read-rules.ts'
import { templatesIn } from '../schema/schema-marks.ts'
import { descriptionOf } from './description.ts'
import { code, either, escapeText, table } from './markdown.ts'
import type { OwnType, OwnTypes } from './own-types.ts'
import { paragraphWords } from './paragraph-words.ts'
import { isRequired, rulesInWords } from './rule-words.ts'
import { ownTypeWords, typeLink, typeWords } from './type-words.ts'
import { isReference, walkType } from './walk-type.ts'

/** Where types occur, by name: `boxText` `content[]`. */
export const findUses = (own: OwnTypes): ReadonlyMap<string, readonly string[]> => {
  const uses = own.list.flatMap((holder) =>
    walkType(holder.type, (type) => own.find(type) !== undefined).flatMap(({ path, type }) => {
      const found = own.find(type)
      const names = found ? [found.name] : isReference(type) ? type.to.map((target) => target.name) : []
      const place = `${typeLink(holder.name, own)} ${code(path.replace(/\[\w*\]$/, '[]'))}`
      return names.map((name) => ({ name, place }))
    }),
  )
  const grouped = Map.groupBy(uses, ({ name }) => name)
  return new Map([...grouped].map(([name, list]) => [name, [...new Set(list.map(({ place }) => place))]]))
}

const facts = (one: OwnType, own: OwnTypes, uses: readonly string[], folder: string): string[] => {
  const fileLink = (path: string): string => `[${code(path)}](${importPath(folder, path)})`
  const kind = one.isDocument ? 'document' : one.type.jsonType === 'array' ? 'list' : 'object'
  const stored = one.isBlock ? `block, stored as ${kind === 'object' ? 'an object' : `a ${kind}`}` : kind
  const placements = one.placements.length > 0 ? `, placed in ${either(one.placements.map(code), 'and')}` : ''
  const templates = one.isDocument ? templatesIn(one.type) : undefined
  const pages = templates ? `, on pages of ${either(templates.map(code), 'and')}` : ''
  const is = ownTypeWords(one.type, own)
  // The fields of an object have rules of their own.
  const rules = is === undefined ? [] : [...rulesInWords(one.type), ...paragraphWords(one.type, own)]
  const isCheckedAsWhole = readRules(one.type).some(({ specs }) => specs.some(({ flag }) => flag === 'custom'))
  return [
    `- Kind: ${stored}${placements}${pages}`,
    ...(is === undefined ? [] : [`- Is a ${is}`]),
    ...rules.map((rule) => `- ${rule}`),
    ...(is === undefined && isCheckedAsWhole ? ['- The fields are checked against each other in the Studio.'] : []),
    ...(one.file ? [`- Schema: ${fileLink(one.file.path)}`] : []),
    ...(one.isBlock ? [`- Component: ${one.component ? fileLink(one.component.file) : 'none yet'}`] : []),
    ...(uses.length > 0 ? [`- Used in ${uses.join(', ')}`] : []),
  ]
}

const columns = ['Field', 'Title', 'Type', 'Required', 'Rules', 'Description']

const fieldRow = (path: string, type: SchemaType, own: OwnTypes): string[] => {
  const named = own.find(type)
  return [
    code(path),
    escapeText(type.title ?? ''),
    typeWords(type, own),
    isRequired(type) ? 'yes' : '',
    [...rulesInWords(type), ...(named ? [] : paragraphWords(type, own))].join('; '),
    // A field inherits the description of its type, which is in that type's section.
    type.description === named?.type.description ? '' : escapeText(descriptionOf(type) ?? ''),
  ]
}

/**
 * The section of one type: what it is, where it occurs, its fields.
 *
 * @param uses where it occurs
 * @param folder of the page, for links to files
 */
export const typeSection = (one: OwnType, own: OwnTypes, uses: readonly string[], folder: string): string => {
  const rows = walkType(one.type, (type) => own.find(type) !== undefined)
    .filter(({ isField }) => isField)
    .map(({ path, type }) => fieldRow(path, type, own))
  const description = descriptionOf(one.type)
  const title = `**${escapeText(one.type.title ?? one.name)}**`
  return [
    `### ${one.name}`,
    description === undefined ? title : `${title}: ${escapeText(description)}`,
    facts(one, own, uses, folder).join('\n'),
    ...(rows.length > 0 ? [table(columns, rows)] : []),
  ].join('\n\n')
}
