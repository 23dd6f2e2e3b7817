import type { CustomValidator, Rule, SanityDocument, SchemaTypeDefinition } from 'sanity'
import { isObject, refOf } from '@schaufenster/site/stored'
import { NO_INPUTS, type AddedInputs } from '../additions/added-inputs.tsx'
import { createOfferedMembers } from '../forms/offered-members.tsx'
import { SectionItem } from '../forms/section-copies.tsx'
import { iconOf } from './icons.tsx'
import { createInputs } from './inputs.ts'
import type { Site } from './load-site.ts'
import type { SectionPlaces } from '../structure/section-places.ts'
import { isDeprecated, isSection, listOf, nameOf, optionsOf } from './options.ts'

type Rules = Readonly<Record<string, CustomValidator<SanityDocument | undefined>>>

const typeOf = (member: object): string => String(Reflect.get(member, 'type'))

const withInput = <Definition extends object>(definition: Definition, input: unknown): Definition =>
  input ? { ...definition, components: { input } } : definition

/** Blocks are chosen by their picture. */
const withInsertMenu = <Definition extends object>(field: Definition, { thumbnails }: Site): Definition => {
  const thumbnailOf = (type: string): string | undefined => thumbnails[type]
  const types = listOf(field, 'of').map(typeOf)
  if (types.length < 2 || !types.some(thumbnailOf)) return field
  return {
    ...field,
    options: {
      ...optionsOf(field),
      insertMenu: { views: [{ name: 'grid', previewImageUrl: thumbnailOf }, { name: 'list' }] },
    },
  }
}

/**
 * Offers those existing sections that the page takes, that it does not have yet, and that are not deprecated. New ones come from
 * the menu, which shows pictures.
 */
const withSectionFilter = <Definition extends object>(field: Definition, { pages, types }: Site): Definition => {
  if (optionsOf(field).input !== 'sections') return field
  const sections = types.filter(isSection)
  const filter = ({ document }: { document: { _type: string; template?: unknown } }) => ({
    filter: '!(_type in $others) && !(_id in $present)',
    params: {
      present: listOf(document, nameOf(field)).flatMap((item) => {
        const id = refOf(item)
        return id === undefined ? [] : [id, `drafts.${id}`]
      }),
      others: sections
        .filter((type) => isDeprecated(type) || !pages.takes(document, type.name))
        .map(({ name }) => name),
    },
  })
  return {
    ...field,
    of: listOf(field, 'of').map((member) => ({
      title: 'Abschnitt',
      components: { item: SectionItem },
      ...member,
      options: { ...optionsOf(member), disableNew: true, filter },
    })),
  }
}

/** Dates are read and typed as they are written in German. */
const withGermanDate = <Definition extends object>(field: Definition): Definition =>
  /^date(?:time)?$/.test(typeOf(field))
    ? { ...field, options: { dateFormat: 'DD.MM.YYYY', ...optionsOf(field) } }
    : field

/** The Studio names its own in English. */
const CROPS = [
  { title: '3:4', aspectRatio: 3 / 4 },
  { title: 'Quadrat', aspectRatio: 1 },
  { title: '16:9', aspectRatio: 16 / 9 },
  { title: 'Panorama', aspectRatio: 4 },
]

const withGermanCrops = <Definition extends object>(image: Definition): Definition =>
  Reflect.get(optionsOf(image), 'hotspot') === true
    ? { ...image, options: { ...optionsOf(image), hotspot: { previews: CROPS } } }
    : image

/** Pictures and dates at any depth: in the items of a list and of a text, and in their fields. */
const withGermanParts = <Definition extends object>(definition: Definition): Definition => {
  const [fields, members] = [listOf(definition, 'fields'), listOf(definition, 'of')]
  return {
    ...withGermanDate(withGermanCrops(definition)),
    ...(fields.length > 0 ? { fields: fields.map(withGermanParts) } : {}),
    ...(members.length > 0 ? { of: members.map(withGermanParts) } : {}),
  }
}

/**
 * What a slug is made of. A title from macOS may have its umlauts as letter and mark, of which a slug would be `u-ber`; of an
 * ampersand the Studio makes the English word.
 */
const withGermanSource = <Definition extends object>(field: Definition): Definition => {
  const options = optionsOf(field)
  const name: unknown = Reflect.get(options, 'source')
  if (typeOf(field) !== 'slug' || typeof name !== 'string') return field
  const source = (document: SanityDocument): string => {
    const text: unknown = document[name]
    return typeof text === 'string' ? text.normalize().replaceAll('&', ' und ') : ''
  }
  return { ...field, options: { ...options, source } }
}

const withRule = <Definition extends object>(
  type: Definition,
  own: CustomValidator<SanityDocument | undefined> | undefined,
): Definition => {
  if (!own) return type
  const existing: unknown = Reflect.get(type, 'validation')
  const validation = (rule: Rule, context: unknown): unknown[] =>
    [typeof existing === 'function' ? existing(rule, context) : [], rule.custom(own)].flat()
  return { ...type, validation }
}

/** No document is edited while `isReadOnly` says so. */
const withReadOnly = <Definition extends SchemaTypeDefinition>(
  type: Definition,
  isReadOnly: () => boolean,
): Definition => {
  const own: unknown = Reflect.get(type, 'readOnly')
  if (type.type !== 'document') return type
  const readOnly = (context: unknown): unknown =>
    isReadOnly() || (typeof own === 'function' ? own(context) : own === true)
  return { ...type, readOnly }
}

type Values = Record<string, unknown>

interface PreviewPart {
  /** Under this name a preview gets the value at the path; undefined where there is none. */
  name: string
  pathIn: (select: Values) => string | undefined
  /** @param view Sanity's second argument of `prepare` */
  change: (shown: Values, value: unknown, view: unknown) => Values
}

/** Adds a value to a type's preview, and changes what it shows. */
const withPreview = <Definition extends SchemaTypeDefinition>(
  type: Definition,
  { name, pathIn, change }: PreviewPart,
): Definition => {
  const preview: unknown = Reflect.get(type, 'preview')
  if (!isObject(preview) || !isObject(preview['select'])) return type
  const { prepare } = preview
  const path = pathIn(preview['select'])
  if (path === undefined) return type
  return {
    ...type,
    preview: {
      ...preview,
      select: { ...preview['select'], [name]: path },
      prepare: ({ [name]: value, ...selection }: Values, view: unknown) => {
        const shown: unknown = typeof prepare === 'function' ? prepare(selection, view) : selection
        return change(isObject(shown) ? shown : {}, value, view)
      },
    },
  }
}

/** A picture that nobody has described yet goes by the name of its file. */
const withFileName = <Definition extends SchemaTypeDefinition>(type: Definition): Definition =>
  withPreview(type, {
    name: 'fileName',
    pathIn: ({ media }) => (typeof media === 'string' ? `${media}.asset.originalFilename` : undefined),
    change: (shown, fileName) => ({ ...shown, title: shown['title'] || fileName }),
  })

/** In lists a section names its pages, but not in the form of a page. Only a list passes its order to a preview. */
const withPlaces = <Definition extends SchemaTypeDefinition>(type: Definition, places: SectionPlaces): Definition =>
  isSection(type)
    ? withPreview(type, {
        name: 'sectionId',
        pathIn: () => '_id',
        change: (shown, id, view) => {
          const names = isObject(view) && view['ordering'] ? places.nameOf(String(id)) : undefined
          return names ? { ...shown, subtitle: [names, shown['subtitle']].filter(Boolean).join(' · ') } : shown
        },
      })
    : type

/**
 * The schema's types with what their options name: the schema does not depend on React.
 *
 * @param rules by type
 * @param isReadOnly whether no document may be edited
 * @param places the pages of sections
 * @param added the site's inputs
 */
export const forEditors = (
  site: Site,
  rules: Rules,
  isReadOnly: () => boolean,
  places: SectionPlaces,
  added: AddedInputs = NO_INPUTS,
): SchemaTypeDefinition[] => {
  const deprecated = new Set(site.types.filter(isDeprecated).map(({ name }) => name))
  const offeredMembers = createOfferedMembers(deprecated)
  const inputOfName = createInputs(site)
  const inputOf = (field: object): unknown => {
    const hasDeprecated = listOf(field, 'of').some((member) => deprecated.has(typeOf(member)))
    return inputOfName(field) ?? (hasDeprecated ? offeredMembers : undefined)
  }
  const withFields = <Definition extends SchemaTypeDefinition>(type: Definition): Definition => {
    const fields = listOf(type, 'fields').map((field) => {
      const input = added.inputOf(`${type.name}.${nameOf(field)}`, inputOf(field))
      return withSectionFilter(withGermanSource(withInsertMenu(withInput(field, input), site)), site)
    })
    return fields.length > 0 ? { ...type, fields } : type
  }
  const types = site.types.map((type) => {
    const icon = iconOf(type)
    const marked = isDeprecated(type) ? { ...type, title: `${type.title ?? type.name} (veraltet)` } : type
    const fields = withGermanParts(withFields(withInput(marked, added.inputOf(type.name, inputOf(type)))))
    const shown = withPlaces(withFileName(fields), places)
    const complete = withReadOnly(withRule(shown, rules[type.name]), isReadOnly)
    return icon ? { icon, ...complete } : complete
  })
  added.reportUnused()
  return types
}
