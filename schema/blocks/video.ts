import { defineField, defineType } from '@sanity/types'

export const video = defineType({
  name: 'video',
  title: 'Film',
  description: 'Ein Film mit Standbild: zum Anklicken, oder stumm von selbst.',
  type: 'object',
  options: { icon: 'document-video', placement: ['content'] },
  fields: [
    defineField({
      name: 'title',
      title: 'Was ist zu sehen?',
      description: 'Kurze Beschreibung für Menschen, die den Film nicht sehen können.',
      type: 'string',
      options: { prose: false },
      validation: (rule) => rule.required().max(200),
    }),
    defineField({
      name: 'file',
      title: 'Film',
      description: 'MP4 (H.264), möglichst unter 5 MB.',
      type: 'file',
      options: { accept: 'video/mp4,video/webm' },
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'poster',
      title: 'Standbild',
      description: 'Steht da, bis der Film läuft.',
      type: 'image',
      options: { hotspot: true },
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'captions',
      title: 'Untertitel',
      description: 'WebVTT; nötig, sobald im Film gesprochen wird.',
      type: 'file',
      options: { accept: '.vtt' },
    }),
    defineField({
      name: 'autoplay',
      title: 'Von selbst abspielen',
      description: 'Stumm und in Schleife; mit Knopf zum Anhalten.',
      // Without an initial value: with one, every new page would begin with a film that lacks all else.
      type: 'boolean',
    }),
  ],
  preview: { select: { title: 'title', media: 'poster' } },
})
