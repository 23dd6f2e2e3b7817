import { createConversions, type Conversion, type ConvertOptions } from '@schaufenster/shapes/convert/convert'
import type { StoredDocument } from '@schaufenster/site/stored'
import { languageIn } from '../forms/language-in.ts'
import { newKey } from '../new-key.ts'
import { isDeprecated, isSection, optionsOf } from '../schema/options.ts'

/** A section as one of another type. */
export interface Converted extends Conversion {
  type: string
}

/** What a section can become. */
export type FindConversions = (section: StoredDocument) => Converted[]

/** Of the language of the section; what was confirmed in it was confirmed in another document. */
const toConverted = (type: string, section: StoredDocument, { fields, lost }: Conversion): Converted => {
  const { confirmed: _confirmed, ...content } = fields
  return { type, fields: { ...languageIn(section), ...content }, lost }
}

/** @returns what a section, as an editor sees it, can become: by what the fields have in common, or as the schema says */
export const createConversionFinder = (
  { types, shapes }: { types: readonly { name: string }[]; shapes: ConvertOptions['types'] },
  makeKey = newKey,
): FindConversions => {
  const sections = types.filter(isSection)
  const offered = sections.filter((type) => !isDeprecated(type)).map(({ name }) => name)
  const between = createConversions({ types: shapes, newKey: makeKey, siblings: sections.map(({ name }) => name) })
  return (section) => {
    const own = sections.find(({ name }) => name === section._type)
    const declared = (own && optionsOf(own).conversions) ?? {}
    const { replacedBy } = own ? optionsOf(own) : {}
    const first = offered.filter((type) => type === replacedBy)
    return [...first, ...offered.filter((type) => type !== replacedBy)].flatMap((type): Converted[] => {
      const convert = Object.hasOwn(declared, type) ? declared[type] : undefined
      if (convert) return [toConverted(type, section, { fields: convert(section), lost: [] })]
      const conversion = between(section._type, type)?.(section)
      return conversion ? [toConverted(type, section, conversion)] : []
    })
  }
}
