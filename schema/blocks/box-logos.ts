import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxLogos = defineSection({
  name: 'boxLogos',
  title: 'Kundenlogos',
  description: 'Logos von Auftraggebern, alle gleich groß für das Auge, keines beschnitten.',
  icon: 'component',
  fields: [
    defineField({
      name: 'logos',
      title: 'Logos',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'logo',
          title: 'Logo',
          type: 'object',
          fields: [
            defineField({
              name: 'name',
              title: 'Name',
              description: 'Wird statt des Logos vorgelesen.',
              type: 'string',
              options: { prose: false },
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'image',
              title: 'Bild',
              description: 'SVG oder PNG mit durchsichtigem Grund, ohne Rand um das Zeichen.',
              type: 'image',
              validation: (rule) => rule.required().assetRequired(),
            }),
          ],
          preview: { select: { title: 'name', media: 'image' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(40),
    }),
    defineField({
      name: 'singleColor',
      title: 'Einfarbig',
      description: 'Alle Logos in der Schriftfarbe des Abschnitts. Braucht durchsichtige Gründe.',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  preview: { select: { title: 'title', media: 'logos.0.image' } },
})
