import { defineField, defineType } from '@sanity/types'
import type { DocumentDefinition, FieldDefinition } from '@sanity/types'
import type { StudioOptions } from '@schaufenster/site/studio-site'
import { isAnchor, NO_AD } from './anchor.ts'
import { languageFields } from './language.ts'

type Section = Omit<DocumentDefinition, 'type' | 'fields' | 'icon'> & {
  fields: FieldDefinition[]
  /** Name of an icon of the Studio. */
  icon?: string
  /** How it becomes a section of another type, where the fields in common are not enough. */
  conversions?: StudioOptions['conversions']
  /** The templates whose pages take it, if not all. */
  templates?: string[]
  /** Whether the section needs its heading. */
  titleRequired?: boolean
}

const frame = [
  defineField({
    name: 'tone',
    title: 'Farbton',
    description: 'Hintergrund des Abschnitts; die Schriftfarbe folgt ihm.',
    type: 'string',
    group: 'frame',
    options: {
      layout: 'radio',
      list: [
        { title: 'Papier', value: 'paper' },
        { title: 'Weiß', value: 'white' },
        { title: 'Tinte', value: 'ink' },
        { title: 'Signal', value: 'signal' },
        { title: 'Akzent 1', value: 'lilac' },
        { title: 'Akzent 2', value: 'lime' },
      ],
    },
    initialValue: 'paper',
  }),
  defineField({
    name: 'anchor',
    title: 'Sprungmarke',
    description: 'Macht den Abschnitt verlinkbar, z. B. „ablauf“ für /leistungen#ablauf.',
    type: 'string',
    group: 'frame',
    options: { prose: false },
    validation: (rule) => [
      rule.custom(isAnchor),
      rule
        .regex(NO_AD)
        .warning(
          'Werbeblocker halten einen Abschnitt mit dieser Sprungmarke für Werbung und verstecken ihn. Bitte anders nennen.',
        ),
    ],
  }),
  defineField({ name: 'sticker', title: 'Sticker', type: 'sticker', group: 'frame' }),
]

/** A section: a document that pages reference from `content_boxes`, with the fields that all sections have. */
export const defineSection = ({ fields, icon, conversions, templates, titleRequired = false, ...section }: Section) =>
  defineType({
    ...section,
    preview: {
      select: section.preview?.select ?? { title: 'title' },
      // Many have no heading, and in a list stand for themselves.
      prepare: (selection, view) => {
        const shown = section.preview?.prepare?.(selection, view) ?? selection
        return { ...shown, title: shown.title || section.title }
      },
    },
    type: 'document',
    options: {
      placement: ['section'],
      ...(icon ? { icon } : {}),
      ...(conversions ? { conversions } : {}),
      ...(templates ? { templates } : {}),
    },
    groups: [
      { name: 'content', title: 'Inhalt', default: true },
      { name: 'frame', title: 'Rahmen' },
    ],
    fields: [
      defineField({
        name: 'title',
        title: 'Überschrift',
        type: 'string',
        group: 'content',
        validation: (rule) => (titleRequired ? rule.required() : rule),
      }),
      ...fields.map((field) => ({ group: 'content', ...field })),
      ...frame,
      ...languageFields,
    ],
  })
