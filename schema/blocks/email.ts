import { defineField, defineType } from '@sanity/types'

/** The block `email`. Sanity reserves that name for a type of its own, hence the stored name. */
export const email = defineType({
  name: 'emailAddress',
  title: 'E-Mail',
  type: 'object',
  options: { placement: ['content'] },
  fields: [
    defineField({
      name: 'email',
      title: 'Adresse',
      description: '„(at)“ statt „@“ ist erlaubt und hält Sammler fern.',
      type: 'string',
      validation: (rule) =>
        rule.required().custom((value: string | undefined) =>
          !value || /^[^\s@]+(?:@|\(at\))[^\s@]+\.[^\s@]+$/.test(value) ? true : 'Das ist keine E-Mail-Adresse.',
        ),
    }),
    defineField({ name: 'label', title: 'Zeile davor', description: 'Z. B. „Neue Projekte“.', type: 'string' }),
  ],
  preview: { select: { title: 'email', subtitle: 'label' } },
})
