import { LONGEST_MAIL_ADDRESS, MAIL_ADDRESS } from '@schaufenster/shapes/mail-address'
import type { StringShape } from '@schaufenster/shapes/shape'

/** Where forms are sent to, within the site. */
export const FORM_PATH = '/_form'
/** The type of the section. */
export const FORM_TYPE = 'boxForm'

/** A field of a form, as an editor made it: content, of which anything may be missing. */
export interface FormField {
  _key: string
  label?: string | null
  kind?: string | null
  required?: boolean | null
  choices?: readonly (string | null)[] | null
}

/** A form as published content has it. */
export interface Form {
  _id: string
  title?: string | null
  fields?: readonly (FormField | null)[] | null
  consent?: string | null
  email?: string | null
  thanks?: { slug?: string | null; parentSlug?: string | null } | null
}

/** Fields of a form; more would be a questionnaire. */
export const MOST_FIELDS = 30
/** Bytes of one file. */
export const LARGEST_FILE = 10 * 1024 * 1024
/** Bytes of all that is sent at once. */
export const LARGEST_FORM = 25 * 1024 * 1024

/** Letters. */
const LENGTHS: Readonly<Record<string, number>> = {
  name: 120,
  email: LONGEST_MAIL_ADDRESS,
  phone: 40,
  lines: 5000,
  date: 10,
}
const LONGEST_LINE = 200

/** What a file may be, by its ending: what people send to a studio. Whatever it is inside, editors get it as a download alone. */
export const FILE_ENDINGS: readonly string[] =
  'pdf jpg jpeg png webp gif heic avif tif tiff txt doc docx odt xls xlsx ods ppt pptx odp pages key zip'.split(' ')

/** Whether a file has one of these endings. */
export const isAcceptedFile = (name: string): boolean =>
  FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`))

/** The box to tick below the fields. */
export const CONSENT = 'consent'
export const YES = 'ja'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

export const choicesOf = (choices: FormField['choices']): string[] => [...new Set((choices ?? []).filter(isText))]

/** The fields that can be shown, in their order, and what is to be agreed to. */
export const fieldsOf = ({ fields, consent }: Form): FormField[] => {
  const shown = (fields ?? []).filter(
    (field): field is FormField =>
      isText(field?.label) && isText(field._key) && (field.kind !== 'choice' || choicesOf(field.choices).length > 0),
  )
  const byKey = new Map(shown.slice(0, MOST_FIELDS).map((field) => [field._key, field]))
  return [
    ...byKey.values(),
    ...(isText(consent) ? [{ _key: CONSENT, kind: CONSENT, label: consent, required: true }] : []),
  ]
}

export const isFile = ({ kind }: FormField): boolean => kind === 'file'

/** What may be written into a field: the server compares with it, and the attributes of its input are made of it. */
export const toFieldShape = (field: FormField): StringShape => {
  const { kind, required } = field
  const min = required ? { min: 1 } : {}
  if (kind === CONSENT) return { kind: 'string', values: [YES] }
  if (kind === 'choice') return { kind: 'string', values: choicesOf(field.choices) }
  const max = LENGTHS[kind ?? ''] ?? LONGEST_LINE
  if (kind === 'date') return { kind: 'string', format: 'date', max, ...min }
  if (kind === 'email')
    return { kind: 'string', max, ...min, patterns: [{ source: MAIL_ADDRESS.source, flags: MAIL_ADDRESS.flags }] }
  return { kind: 'string', max, ...min }
}

/** Name of a field's input. */
export const toInputName = ({ _key }: Pick<FormField, '_key'>): string => `f_${_key}`

/** Name of the honeypot. */
export const TRAP = 'f-more'

/** Where an answer to a form without scripts leads: to the form itself. */
export const toFormAnchor = (id: string): string => `form-${id}`
