import { defineField, defineType } from '@sanity/types'

const pointer = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'image' })

/** The pictures that follow a mouse pointer; the first document is used (SPEC § 3.8). */
export const cursor = defineType({
  name: 'cursor',
  title: 'Mauszeiger',
  description: 'Bilder, die dem Mauszeiger folgen; es gilt das erste Dokument.',
  type: 'document',
  options: { icon: 'joystick', singleton: 'cursor', location: 'Gilt auf jeder Seite.' },
  fields: [
    pointer('default', 'Überall', 'Quadratisch, freigestellt, mindestens 128 Pixel.'),
    pointer('link', 'Über Links', 'Erscheint über allem, was sich anklicken lässt.'),
    pointer('drag', 'Über Stickern', 'Erscheint über allem, was sich ziehen lässt.'),
  ],
  preview: { select: { media: 'default' }, prepare: ({ media }) => ({ title: 'Mauszeiger', media }) },
})
