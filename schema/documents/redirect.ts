import { defineField, defineType } from '@sanity/types'
import { anyPage } from '../page-types.ts'
import { isOldAddress, isTargetUrl } from '../fields/address.ts'
import { isFreeAddress } from '../fields/free-address.ts'

/** A redirect from an old address (REQUIREMENTS R06). */
export const redirect = defineType({
  name: 'redirect',
  title: 'Weiterleitung',
  description: 'Führt von einer alten Adresse zu einer neuen.',
  type: 'document',
  options: { icon: 'transfer', plural: 'Weiterleitungen', location: false },
  fields: [
    defineField({
      name: 'from',
      title: 'Alte Adresse',
      description: 'Beginnt mit einem Schrägstrich, z. B. /altes-projekt',
      type: 'string',
      options: { prose: false },
      validation: (rule) =>
        rule
          .required()
          .custom((value: string | undefined) => (value ? isOldAddress(value) : true))
          .custom(isFreeAddress),
    }),
    defineField({
      name: 'to',
      title: 'Neue Seite',
      type: 'reference',
      to: anyPage,
      hidden: ({ parent }) => Boolean(parent?.url),
    }),
    defineField({
      name: 'url',
      title: 'Oder eine fremde Adresse',
      description: 'Vollständig, z. B. https://beispiel.de/seite',
      type: 'url',
      hidden: ({ parent }) => Boolean(parent?.to),
      validation: (rule) =>
        rule
          .uri({ scheme: ['http', 'https'] })
          .custom((value: string | undefined) => (value ? isTargetUrl(value) : true)),
    }),
    defineField({
      name: 'permanent',
      title: 'Dauerhaft',
      description: 'Ein: Suchmaschinen merken sich die neue Adresse (301). Aus: vorübergehend (302).',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  validation: (rule) =>
    rule.custom((value) =>
      value?.['to'] || value?.['url'] ? true : 'Bitte ein Ziel angeben: eine Seite oder eine Adresse.',
    ),
  orderings: [{ name: 'from', title: 'Alte Adresse', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { title: 'from', slug: 'to.slug.current', url: 'url' },
    prepare: ({ title, slug, url }) => ({ title, subtitle: `→ ${url ?? `/${slug ?? ''}`}` }),
  },
})
