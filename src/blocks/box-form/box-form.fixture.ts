import type { BlockOf } from '#src/generated/block-types.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = {
  title: null,
  text: null,
  consent: null,
  privacy: null,
  button: null,
  thanks: null,
  thanksText: null,
  tone: null,
  anchor: null,
  sticker: null,
}

type Field = NonNullable<BlockOf<'boxForm'>['fields']>[number]

const field = (_key: string, kind: Field['kind'], label: string, more: Partial<Field> = {}): Field => ({
  _type: 'formField',
  _key,
  kind,
  label,
  required: null,
  help: null,
  choices: null,
  ...more,
})

const privacy = { _id: 'datenschutz', title: 'Datenschutz', slug: 'datenschutz', parentSlug: null }

export const boxFormFixtures = [
  {
    ...empty,
    _type: 'boxForm',
    _id: 'form-typical',
    title: 'Was haben Sie vor?',
    text: paragraphs('Drei Sätze genügen. Wir rufen innerhalb von zwei Tagen zurück.'),
    fields: [
      field('name', 'name', 'Ihr Name', { required: true }),
      field('mail', 'email', 'E-Mail-Adresse', { required: true }),
      field('worum', 'choice', 'Worum geht es?', { choices: ['Erscheinungsbild', 'Verpackung', 'Website'] }),
      field('wann', 'date', 'Wann soll es fertig sein?', { help: 'Ungefähr reicht.' }),
      field('text', 'lines', 'Ihr Vorhaben', { required: true }),
      field('datei', 'file', 'Etwas zum Ansehen'),
    ],
    consent: 'Ich bin damit einverstanden, dass meine Angaben gespeichert werden, um diese Anfrage zu beantworten.',
    privacy,
    button: 'Anfrage senden',
    thanksText: 'Danke! Wir melden uns.',
    email: 'hallo(at)example.org',
    tone: 'lilac',
    anchor: 'anfrage',
  },
  {
    ...empty,
    _type: 'boxForm',
    _id: 'form-empty',
    fields: [field('a', 'text', 'Text')],
    email: 'hallo(at)example.org',
  },
  {
    ...empty,
    _type: 'boxForm',
    _id: 'form-longest',
    title: 'Bewerbungsunterlagenübermittlung',
    fields: [
      field('name', 'name', 'Vollständiger Name, wie er in den Unterlagen der Krankenversicherung geschrieben wird', {
        required: true,
        help: 'Mit allen Vornamen, Namenszusätzen und Adelsbestandteilen, soweit vorhanden. '.repeat(2),
      }),
      field('tel', 'phone', 'Donaudampfschifffahrtsgesellschaftstelefonnummer'),
      field('wahl', 'choice', 'Informationssicherheitsmanagementsysteme', {
        choices: ['Eine Möglichkeit, die so lang ist, dass sie in keine Zeile eines Telefons passt', 'Ja', '</select>'],
      }),
    ],
    consent: 'Ein Satz, der alles erklärt, was jemals geschehen könnte. '.repeat(8),
    privacy,
    button: 'Bewerbungsunterlagen jetzt übermitteln',
    email: 'bewerbungsunterlagenübermittlung(at)example.org',
    tone: 'ink',
  },
] satisfies BlockOf<'boxForm'>[]
