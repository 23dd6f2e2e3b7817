import { defineField, defineType } from '@sanity/types'

export const spacer = defineType({
  name: 'spacer',
  title: 'Abstand',
  description: 'Leerer Raum zwischen zwei Inhalten.',
  type: 'object',
  options: { icon: 'expand', placement: ['content'] },
  fields: [
    defineField({
      name: 'size',
      title: 'Größe',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { title: 'Klein', value: 'small' },
          { title: 'Mittel', value: 'medium' },
          { title: 'Groß', value: 'large' },
        ],
      },
      initialValue: 'medium',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { size: 'size' }, prepare: () => ({ title: 'Abstand' }) },
})
