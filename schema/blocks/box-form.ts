import { defineArrayMember, defineField } from '@sanity/types'
import { emailField } from '../fields/link-fields.ts'
import { defineSection } from '../fields/section.ts'
import { anyPage } from '../page-types.ts'

/** Kinds of fields, by what is written into them. */
const KINDS = [
  { title: 'Kurzer Text', value: 'text' },
  { title: 'Langer Text', value: 'lines' },
  { title: 'Name', value: 'name' },
  { title: 'E-Mail-Adresse', value: 'email' },
  { title: 'Telefonnummer', value: 'phone' },
  { title: 'Auswahl', value: 'choice' },
  { title: 'Datum', value: 'date' },
  { title: 'Datei', value: 'file' },
]

const kindOf = (parent: unknown): unknown =>
  typeof parent === 'object' && parent !== null ? Reflect.get(parent, 'kind') : undefined

const field = defineArrayMember({
  name: 'formField',
  title: 'Feld',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Beschriftung',
      type: 'string',
      validation: (rule) => rule.required().max(120),
    }),
    defineField({
      name: 'kind',
      title: 'Art',
      type: 'string',
      options: { list: KINDS },
      initialValue: 'text',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'required', title: 'Pflichtfeld', type: 'boolean', initialValue: false }),
    defineField({
      name: 'help',
      title: 'Hilfe',
      description: 'Ein Satz unter der Beschriftung, wenn sie allein nicht reicht.',
      type: 'string',
    }),
    defineField({
      name: 'choices',
      title: 'Möglichkeiten',
      description: 'Jede in wenigen Wörtern, z. B. „Erscheinungsbild“.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      hidden: ({ parent }) => kindOf(parent) !== 'choice',
      validation: (rule) =>
        rule
          .unique()
          .custom((value, { parent }) =>
            kindOf(parent) !== 'choice' || (Array.isArray(value) && value.length >= 2)
              ? true
              : 'Eine Auswahl braucht mindestens zwei Möglichkeiten.',
          ),
    }),
  ],
  preview: {
    select: { title: 'label', kind: 'kind' },
    prepare: ({ title, kind }: Record<string, unknown>) => ({
      title: typeof title === 'string' ? title : 'Ohne Beschriftung',
      subtitle: KINDS.find(({ value }) => value === kind)?.title ?? '',
    }),
  },
})

export const boxForm = defineSection({
  name: 'boxForm',
  title: 'Anfrage',
  description: 'Ein Formular: Was Besucher schreiben, kommt ins Studio unter „Anfragen“ und per E-Mail.',
  icon: 'envelope',
  fields: [
    defineField({ name: 'text', title: 'Einleitung', type: 'richText' }),
    defineField({
      name: 'fields',
      title: 'Felder',
      description: 'So wenige wie möglich: Jedes Feld kostet Anfragen.',
      type: 'array',
      of: [field],
      validation: (rule) => rule.required().min(1).max(30),
    }),
    defineField({
      name: 'consent',
      title: 'Einverständnis',
      description:
        'Der Satz neben dem Kästchen, das vor dem Absenden anzukreuzen ist. Ohne Satz gibt es kein Kästchen.',
      type: 'text',
      rows: 3,
      initialValue:
        'Ich bin damit einverstanden, dass meine Angaben gespeichert werden, um diese Anfrage zu beantworten.',
    }),
    defineField({
      name: 'privacy',
      title: 'Datenschutz',
      description:
        'Die Seite, auf der steht, was mit den Angaben geschieht. Ein Link auf sie steht unter dem Formular.',
      type: 'reference',
      to: anyPage,
      validation: (rule) =>
        rule.required().warning('Wer etwas absendet, muss vorher lesen können, was damit geschieht.'),
    }),
    defineField({
      name: 'button',
      title: 'Aufschrift des Knopfes',
      type: 'string',
      initialValue: 'Absenden',
      validation: (rule) => rule.max(40),
    }),
    defineField({
      name: 'thanks',
      title: 'Seite zum Dank',
      description: 'Dorthin führt das Absenden. Ohne Seite steht der Text zum Dank an der Stelle des Formulars.',
      type: 'reference',
      to: anyPage,
    }),
    defineField({
      name: 'thanksText',
      title: 'Text zum Dank',
      type: 'text',
      rows: 3,
      initialValue: 'Danke! Wir melden uns.',
    }),
    {
      ...emailField,
      description:
        'Dorthin gehen die Anfragen als E-Mail. Die Adresse steht auch unter dem Formular, falls das Absenden nicht klappt. „(at)“ statt „@“ ist erlaubt.',
    },
    defineField({
      name: 'days',
      title: 'Aufbewahren (Tage)',
      description: 'Danach löscht der Server, was gesendet wurde. Ohne Angabe nach 180 Tagen.',
      type: 'number',
      options: { editorsOnly: true },
      validation: (rule) => rule.integer().min(1).max(3650),
    }),
  ],
})
