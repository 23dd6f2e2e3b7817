import { blockNamesOf } from '../blocks/find-blocks.ts'
import { stringLiteral } from '../casing.ts'
import { isRecord } from '../is-record.ts'
import { header } from '../output/header.ts'
import { fieldsOf, type SchemaField } from '../schema/schema-fields.ts'
import type { EmitInput } from './emit-input.ts'

/** Text that an editor writes freely; the values of a list are names that code reads. */
const isText = ({ type, options }: Record<string, unknown>): boolean =>
  (type === 'string' || type === 'text') && !(isRecord(options) && 'list' in options)

/** Whether the schema says that the site shows it otherwise than as text (`options.prose` in `schema/reading.ts`). */
const isExcluded = ({ options }: Record<string, unknown>): boolean =>
  isRecord(options) && (options['prose'] === false || options['editorsOnly'] === true)

const holdsText = ({ isMember, definition }: SchemaField): boolean => {
  if (isMember || isExcluded(definition)) return false
  const members: unknown[] = Array.isArray(definition['of']) ? definition['of'] : []
  return isText(definition) || members.some((member) => isRecord(member) && isText(member))
}

/**
 * The text of `prose-fields.ts`: which fields hold text that visitors read, by the `_type` that answers name. In a preview
 * they may carry more than they show; ids, addresses and attributes must not.
 */
export const emitProseFields = ({ files, config }: Pick<EmitInput, 'files' | 'config'>): string => {
  const blockNames = blockNamesOf(files, config)
  const lines = files
    .map(({ typeName, definition }) => ({
      name: blockNames.get(typeName) ?? typeName,
      paths: fieldsOf(definition)
        .filter(holdsText)
        .map(({ path }) => path),
    }))
    .filter(({ paths }) => paths.length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, paths }) => `  ${name}: [${paths.map(stringLiteral).join(', ')}],\n`)
  return `${header('the fields whose text visitors read, by type')}
/** Paths of names within the type; a list and its members are one. */
export const proseFields: { readonly [type: string]: readonly string[] | undefined } = {
${lines.join('')}}
`
}
