import { defineField } from '@sanity/types'
import { PHONE_NUMBER } from '@schaufenster/shapes/phone-number'
import { anyPage } from '../page-types.ts'
import { isAnchor, isOnPage } from './anchor.ts'

/** Fields shared by link marks and button links with the same kind of target (SPEC § 3.10). */
export const internalLinkFields = [
  defineField({
    name: 'reference',
    title: 'Seite',
    type: 'reference',
    to: anyPage,
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'anchor',
    title: 'Sprungmarke',
    description: 'Der Abschnitt, zu dem der Link springt. Ohne Angabe führt er an den Anfang der Seite.',
    type: 'string',
    options: { input: 'anchor', prose: false },
    validation: (rule) => [rule.custom(isAnchor), rule.custom(isOnPage).warning()],
  }),
]

export const externalLinkFields = [
  defineField({
    name: 'href',
    title: 'Adresse',
    type: 'url',
    validation: (rule) => rule.required().uri({ scheme: ['http', 'https', 'mailto', 'tel'] }),
  }),
  // Without initial values: with them, every new project would begin with a link that lacks its address.
  defineField({ name: 'blank', title: 'In neuem Tab öffnen', type: 'boolean' }),
  defineField({ name: 'special', title: 'Hervorheben', type: 'boolean' }),
]

export const emailField = defineField({
  name: 'email',
  title: 'Adresse',
  description: '„(at)“ statt „@“ ist erlaubt.',
  type: 'string',
  options: { prose: false },
  validation: (rule) =>
    rule
      .required()
      .custom((value: string | undefined) =>
        !value || /^[^\s@]+(?:@|\(at\))[^\s@]+\.[^\s@]+$/.test(value) ? true : 'Das ist keine E-Mail-Adresse.',
      ),
})

export const emailLinkFields = [
  emailField,
  defineField({ name: 'subject', title: 'Betreff', type: 'string', options: { prose: false } }),
  defineField({ name: 'body', title: 'Vorgegebener Text', type: 'text', rows: 3, options: { prose: false } }),
]

export const telField = defineField({
  name: 'tel',
  title: 'Nummer',
  description: 'Eine Nummer, am besten mit Landesvorwahl, z. B. +49 341 2230.',
  type: 'string',
  options: { prose: false },
  validation: (rule) => [
    rule.required(),
    rule
      .regex(PHONE_NUMBER, { name: 'eine Telefonnummer' })
      .warning('Das ist nicht eine einzelne Telefonnummer. Auf der Website steht der Text, aber ohne Link.'),
  ],
})

export const phoneLinkFields = [telField]

export const labelField = defineField({
  name: 'label',
  title: 'Aufschrift',
  type: 'string',
  validation: (rule) => rule.required().max(40),
})
