import type { Palette } from '@schaufenster/theme/colors'
import { findContrastFaults } from '@schaufenster/theme/find-contrast-faults'
import type { ThemeColors } from '@schaufenster/theme/read-colors'
import { deriveColors } from '@schaufenster/theme/palette'
import { findForm, type LegalForm, legalForms } from './legal-forms.ts'
import { analytics, type QuestionName, questions, type RawAnswers, toTags } from './questions.ts'

export interface Answers {
  /** As they were given. */
  given: RawAnswers
  name: string
  address: URL
  /** The first one is that of the content. */
  languages: readonly string[]
  palette: Palette
  /** Family names; empty keeps the theme's. */
  fonts: { display: string; text: string }
  legal: {
    form: LegalForm
    name: string
    representedBy: string
    street: string
    city: string
    email: string
    phone: string
    register: string
    vatId: string
    businessId: string
    host: string
  }
  /** Who counts visits, by the name shown to visitors. */
  analytics: string | undefined
}

/** What is wrong with an answer; with a colour that would do. */
export interface AnswerFault {
  question: QuestionName
  message: string
  proposal?: string
}

const fillIn = (given: RawAnswers): RawAnswers => {
  const filled: RawAnswers = {}
  for (const { name, fallback } of questions) {
    const answer = given[name]?.trim()
    const empty = typeof fallback === 'function' ? fallback({ ...given, ...filled }) : fallback
    filled[name] = answer === undefined || answer === '' ? empty : answer
  }
  return filled
}

/** Line breaks, control characters, and those that turn the direction of what follows: every answer is one line, of a page or a file. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

const checkCharacters = (answer: string): string | undefined => {
  const code = INVISIBLE.exec(answer)?.[0].codePointAt(0)
  return code === undefined
    ? undefined
    : `It has a line break or another character that nobody sees (U+${code.toString(16).toUpperCase().padStart(4, '0')}). Remove it.`
}

/** Answers that are right one by one and cannot both be. */
const findContradictions = (given: RawAnswers): AnswerFault[] => {
  const { 'legal-form': formName = '', 'legal-name': name = '', register = '' } = given
  const { 'vat-id': vatId = '', 'business-id': businessId = '' } = given
  const form = legalForms[formName]
  if (!form) return []
  const faults: AnswerFault[] = []
  if (form.register === undefined && register !== '')
    faults.push({
      question: 'register',
      message: `The legal form ${formName} has no register entry, but "${register}" was given. Leave out --register, or choose another --legal-form.`,
    })
  if (form.register !== undefined && register === '' && !form.isRegisterOptional)
    faults.push({
      question: 'register',
      message: `A ${form.suffix} is in a register. Give --register, such as "Amtsgericht Hamburg, ${form.register} 12345".`,
    })
  if (vatId === '' && businessId === '')
    faults.push({
      question: 'business-id',
      message:
        'The Impressum names the VAT id or, without one, the Wirtschafts-Identifikationsnummer (§ 5 (1) no. 6 DDG). Give --vat-id or --business-id; --business-id none if none was assigned yet.',
    })
  const kind = /\b(HRA|HRB|VR|GsR)(?=\b|\d)/.exec(register)?.[1]
  if (form.register !== undefined && kind !== undefined && kind !== form.register)
    faults.push({
      question: 'register',
      message: `A ${form.suffix} has an entry in ${form.register}, but --register names ${kind}. Correct one of them.`,
    })
  const named = findForm(name)
  if (named !== undefined && named !== formName)
    faults.push({
      question: 'legal-name',
      message: `"${name}" is the name of a ${legalForms[named]?.suffix}, but the legal form is ${formName}. Correct --legal-name or --legal-form.`,
    })
  return faults
}

const withPalette = (palette: Palette, theme: ThemeColors): ThemeColors => ({
  ...theme,
  tokens: { ...theme.tokens, ...Object.fromEntries(Object.entries(palette).map(([name, hex]) => [`--${name}`, hex])) },
})

/** Faults of the colours that were given: those that are derived follow them. */
const findColorFaults = (given: RawAnswers, palette: Palette, theme: ThemeColors): AnswerFault[] => {
  const questionOf = (color: string) => questions.find(({ name }) => name === color && given[name] !== '')?.name
  const faults = findContrastFaults(withPalette(palette, theme), (color) => questionOf(color) !== undefined)
  return faults.flatMap(({ color, message, proposal }) => {
    const question = questionOf(color)
    return question === undefined ? [] : [{ question, message, proposal }]
  })
}

/** Checks every answer. @param theme the tones of the present theme, which stay */
export const readAnswers = (raw: RawAnswers, theme: ThemeColors): { answers?: Answers; faults: AnswerFault[] } => {
  const entries = fillIn(raw)
  const faults: AnswerFault[] = []
  for (const { name, text, check } of questions) {
    const answer = entries[name]
    const message = answer === undefined ? `Missing: --${name}. ${text}.` : (checkCharacters(answer) ?? check?.(answer))
    if (message !== undefined) faults.push({ question: name, message })
  }
  faults.push(...findContradictions(entries))
  if (faults.length > 0) return { faults }
  const palette = deriveColors(entries, theme)
  faults.push(...findColorFaults(entries, palette, theme))
  const form = legalForms[entries['legal-form'] ?? '']
  if (faults.length > 0 || !form) return { faults }
  const text = (name: QuestionName): string => entries[name] ?? ''
  return {
    faults,
    answers: {
      given: raw,
      name: text('name'),
      address: new URL(text('address')),
      languages: toTags(text('languages')),
      palette,
      fonts: { display: text('display-font'), text: text('text-font') },
      legal: {
        form,
        name: text('legal-name'),
        representedBy: text('represented-by'),
        street: text('street'),
        city: text('city'),
        email: text('email'),
        phone: text('phone'),
        register: text('register'),
        vatId: text('vat-id'),
        businessId: text('business-id') === 'none' ? '' : text('business-id'),
        host: text('host'),
      },
      analytics: analytics[text('analytics')],
    },
  }
}
