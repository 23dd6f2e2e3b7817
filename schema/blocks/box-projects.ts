import { defineArrayMember, defineField } from '@sanity/types'
import { blocksIn } from '../placement.ts'
import { defineSection } from '../fields/section.ts'

export const boxProjects = defineSection({
  name: 'boxProjects',
  title: 'Projekte',
  description: 'Karten, die zu Projekten führen: eine Auswahl, oder die neuesten.',
  icon: 'projects',
  fields: [
    defineField({ name: 'text', title: 'Einleitung', type: 'richText' }),
    defineField({
      name: 'selection',
      title: 'Auswahl',
      description: 'Ohne Auswahl zeigt der Abschnitt die neuesten Projekte.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'routeProject' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'limit',
      title: 'Anzahl',
      description: 'So viele der neuesten Projekte, höchstens 60, wenn nichts ausgewählt ist.',
      type: 'number',
      initialValue: 6,
      validation: (rule) => rule.integer().min(1).max(60),
    }),
    defineField({
      name: 'tiles',
      title: 'Kacheln',
      description:
        'So viele Projekte zeigt der Abschnitt mit Bild, alle weiteren als Liste darunter. Ohne Angabe sind es 12.',
      type: 'number',
      validation: (rule) => rule.integer().min(0).max(60),
    }),
    defineField({
      name: 'showFilter',
      title: 'Filter nach Schlagwort zeigen',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'emptyText',
      title: 'Text ohne Projekte',
      description: 'Steht statt der Einleitung da, solange kein Projekt veröffentlicht ist.',
      type: 'richText',
    }),
    defineField({
      name: 'buttons',
      title: 'Knöpfe',
      type: 'array',
      of: [blocksIn('button')],
      validation: (rule) => rule.max(2),
    }),
  ],
})
