import { defineField, defineType } from '@sanity/types'

export const fileLink = defineType({
  name: 'fileLink',
  title: 'Link zu einer Datei',
  description: 'Ein Link im Text, der eine Datei herunterlädt.',
  type: 'object',
  options: { icon: 'document', placement: ['mark'] },
  fields: [
    defineField({
      name: 'reference',
      title: 'Datei',
      type: 'reference',
      to: [{ type: 'sanity.fileAsset' }],
      options: { input: 'file' },
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'showFileExtension', title: 'Dateityp zeigen', type: 'boolean', initialValue: true }),
    defineField({ name: 'showFileSize', title: 'Dateigröße zeigen', type: 'boolean', initialValue: true }),
  ],
})
