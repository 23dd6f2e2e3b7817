import { defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxVideo = defineSection({
  name: 'boxVideo',
  title: 'Film',
  description: 'Ein großer Film mit Bildunterschrift.',
  icon: 'document-video',
  fields: [
    defineField({ name: 'video', title: 'Film', type: 'video', validation: (rule) => rule.required() }),
    defineField({ name: 'caption', title: 'Bildunterschrift', type: 'string' }),
  ],
  preview: { select: { title: 'title', subtitle: 'video.title', media: 'video.poster' } },
})
