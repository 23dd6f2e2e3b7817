import type { SitePages } from '@schaufenster/site/studio-site'
import type { Template } from 'sanity'
import type { Site } from '../schema/load-site.ts'
import { listOf, nameOf } from '../schema/options.ts'

/** The template of new documents of a type in a language other than the first, of which a document says nothing. */
const idOf = (type: string, language: string): string => `${type}-in-${language}`

interface Languages extends Pick<Site, 'types'> {
  pages: Pick<SitePages, 'languages'>
}

const othersOf = ({ languages = [] }: Languages['pages']): readonly string[] => languages.slice(1)

/** For each further language a template of each type that has one. */
export const languageTemplates = ({ types, pages }: Languages): Template[] =>
  types
    .filter((type) => type.type === 'document' && listOf(type, 'fields').some((field) => nameOf(field) === 'language'))
    .flatMap(({ name, title = name }) =>
      othersOf(pages).map((language) => ({
        id: idOf(name, language),
        title,
        schemaType: name,
        value: { language },
      })),
    )

interface Offered {
  template: Pick<Template, 'id' | 'schemaType'>
}

/** What a form in a language offers to make anew: a document in that language, where its type has one. */
export const offeredIn = <Item extends Offered>(
  language: string,
  items: readonly Item[],
  languages: readonly string[],
): Item[] => {
  const languageOf = ({ template: { id, schemaType } }: Item): string =>
    languages.slice(1).find((one) => id === idOf(schemaType, one)) ?? ''
  const own = new Set(items.filter((item) => languageOf(item) === language).map(({ template }) => template.schemaType))
  return items.filter((item) =>
    languageOf(item) === '' ? !own.has(item.template.schemaType) : languageOf(item) === language,
  )
}

/** Only forms offer them: a list makes documents of the first language. */
export const isOfLanguage = (templateId: string, { pages }: Pick<Languages, 'pages'>): boolean =>
  othersOf(pages).some((language) => templateId.endsWith(idOf('', language)))
