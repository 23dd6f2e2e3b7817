import { defineField } from '@sanity/types'

/** Search and sharing (SPEC § 3.1); all optional, with the global settings as fallback. */
export const seoFields = [
  defineField({
    name: 'metaTitle',
    title: 'Titel für Suchmaschinen',
    description: 'Ohne Angabe gilt der Titel der Seite.',
    type: 'string',
    group: 'seo',
    options: { prose: false },
    validation: (rule) => rule.max(60).warning('Suchmaschinen zeigen etwa 60 Zeichen.'),
  }),
  defineField({
    name: 'metaDescription',
    title: 'Beschreibung für Suchmaschinen',
    type: 'text',
    rows: 3,
    group: 'seo',
    options: { prose: false },
    validation: (rule) => [
      rule.max(160).warning('Suchmaschinen zeigen etwa 160 Zeichen.'),
      rule.min(50).warning('Unter 50 Zeichen wirkt die Beschreibung im Suchergebnis leer.'),
    ],
  }),
  defineField({
    name: 'openGraphImage',
    title: 'Bild beim Teilen',
    description: 'Quer, mindestens 1200 × 630 Pixel.',
    type: 'image',
    group: 'seo',
    options: { hotspot: true },
  }),
  defineField({
    name: 'metaRobotsNoIndex',
    title: 'Nicht in Suchmaschinen zeigen',
    type: 'boolean',
    group: 'seo',
    initialValue: false,
  }),
  defineField({
    name: 'metaRobotsNoFollow',
    title: 'Links nicht folgen',
    type: 'boolean',
    group: 'seo',
    initialValue: false,
  }),
]
