import { isMultilingual, prefixOf } from '@schaufenster/shapes/languages'
import { getPublishedId } from '@sanity/client/csm'
import { defineField, type PreviewValue } from '@sanity/types'
import { blocksIn } from '../placement.ts'
import { checkSections } from './check-sections.ts'
import { isOnlyHome } from './only-home.ts'
import { isAddress, isPlainAddress } from './address.ts'
import { segments } from '../address.ts'
import { languageFields } from './language.ts'
import { isUniqueAmongSiblings } from './sibling-slug.ts'

export const pageGroups = [
  { name: 'content', title: 'Inhalt', default: true },
  { name: 'settings', title: 'Einstellungen' },
  { name: 'seo', title: 'Suche & Teilen' },
]

/** Fields every page document has, before its content (SPEC § 3.1). */
export const pageSettings = [
  defineField({
    name: 'isRoot',
    title: 'Startseite',
    description: 'Diese Seite ist die Startseite; sie erscheint nicht als Menüpunkt.',
    type: 'boolean',
    group: 'settings',
    initialValue: false,
    validation: (rule) => rule.custom(isOnlyHome),
  }),
  defineField({
    name: 'hideInMenu',
    title: 'Im Menü verbergen',
    description:
      'Die Seite erscheint in keinem Menü, auch wenn sie in der Navigation steht. Unter ihrer Adresse bleibt sie erreichbar.',
    type: 'boolean',
    group: 'settings',
    initialValue: false,
  }),
  defineField({
    name: 'needsPassword',
    title: 'Nur mit Passwort',
    description:
      'Die Seite ist veröffentlicht, aber nur mit ihrem Passwort oder einem persönlichen Link zu sehen, und nur auf dem eigenen Server. In Menüs, Listen und Suchmaschinen kommt sie nicht vor. Das Passwort steht im Menü neben „Veröffentlichen“ unter „Passwort“; ohne eines öffnet sich die Seite für niemanden.',
    type: 'boolean',
    group: 'settings',
    initialValue: false,
    // What is asked of the public is asked without these pages, so no query needs it.
    options: { editorsOnly: true },
    validation: (rule) =>
      rule.custom((value, { document }) =>
        value && document?.['isRoot'] ? 'Die Startseite kann kein Passwort haben.' : true,
      ),
  }),
  defineField({
    name: 'publicNotice',
    title: 'Öffentlicher Hinweis',
    description: 'Steht über dem Feld für das Passwort. Diesen Text kann jeder lesen, der die Adresse kennt.',
    type: 'text',
    rows: 3,
    group: 'settings',
    options: { editorsOnly: true },
    hidden: ({ document }) => document?.['needsPassword'] !== true,
    validation: (rule) => rule.max(300),
  }),
  defineField({
    name: 'relation',
    title: 'Übergeordnete Seite',
    description: 'Ihre Adresse steht vor der eigenen: /projekte/mein-projekt',
    type: 'reference',
    to: [{ type: 'route' }],
    group: 'settings',
    validation: (rule) =>
      rule.custom((value, context) => {
        const own = context.document && getPublishedId(context.document._id)
        return value?._ref && value._ref === own ? 'Eine Seite kann nicht unter sich selbst stehen.' : true
      }),
  }),
  ...languageFields,
]

export const titleField = defineField({
  name: 'title',
  title: 'Titel',
  description: 'Name der Seite im Menü und im Studio.',
  type: 'string',
  group: 'content',
  validation: (rule) => rule.required().max(90),
})

export const slugField = defineField({
  name: 'slug',
  title: 'Adresse',
  description: 'Letzter Teil der Adresse, z. B. „leistungen“. Leer nur bei der Startseite.',
  type: 'slug',
  group: 'content',
  options: { source: 'title', maxLength: 96, isUnique: isUniqueAmongSiblings },
  validation: (rule) => [
    rule.custom((value, { document }) => {
      if (!value?.current) return document?.['isRoot'] ? true : 'Bitte eine Adresse vergeben.'
      return isAddress(value.current, Boolean(document?.['relation']))
    }),
    rule.custom((value) => (value?.current ? isPlainAddress(value.current) : true)).warning(),
  ],
})

export const sectionsField = defineField({
  name: 'content_boxes',
  title: 'Abschnitte',
  description: 'Die Abschnitte der Seite von oben nach unten.',
  type: 'array',
  group: 'content',
  options: { input: 'sections' },
  // Not the rule of every reference, that its target is published: a page is published with its new sections.
  of: [{ type: 'reference', to: [blocksIn('section')], validation: () => [] }],
  validation: (rule) => rule.custom(checkSections),
})

/** Content may say anything. */
interface PageSelection {
  title?: unknown
  slug?: string
  isRoot?: boolean
  language?: string
  media?: PreviewValue['media']
}

/** The segments above a page's slug as paths through its fields, the first one first. A preview cannot ask for anything else. */
const pathsAbove = segments
  .slice(1)
  .map((segment) => segment.replaceAll('->', '.'))
  .toReversed()
const arePaths = pathsAbove.every((path) => /^[\w.]+$/.test(path))
const selection = Object.fromEntries(arePaths ? pathsAbove.map((path, index) => [`above${index}`, path]) : [])
/** Who chooses a page sees which language it is in. */
const ofLanguage: Readonly<Record<string, string>> = isMultilingual ? { language: 'language' } : {}

const toAddress = (page: PageSelection): string => {
  const above = Object.keys(selection).map((name): unknown => Reflect.get(page, name))
  const own = [...above, page.slug].filter(Boolean).join('/')
  const prefix = prefixOf(page.language)
  return `${prefix}${arePaths || !page.slug ? '' : '…'}${own === '' && prefix !== '' ? '' : '/'}${own}`
}

/** A page in the Studio's lists: its title, its address below, and the picture of the given field. */
export const pagePreview = (media: string) => ({
  select: { title: 'title', slug: 'slug.current', isRoot: 'isRoot', media, ...selection, ...ofLanguage },
  prepare: (page: PageSelection): PreviewValue => ({
    title: typeof page.title === 'string' && page.title ? page.title : 'Ohne Titel',
    subtitle: page.slug || page.isRoot ? toAddress(page) : 'noch ohne Adresse',
    media: page.media,
  }),
})
