import { DEFAULTS } from '@schaufenster/theme/palette'
import { legalForms } from './legal-forms.ts'

/** Who counts visits, by the value of `ANALYTICS`. Written out: the site's own list is not for Node 20. */
export const analytics: Readonly<Record<string, string>> = {
  vercel: 'Vercel',
  cloudflare: 'Cloudflare',
  plausible: 'Plausible',
}

/** Languages that a studio has texts of its interface in, the one of its first content first. */
export const textLanguages: readonly string[] = ['de', 'en']

/** @returns what is wrong with a list of languages */
const checkLanguages = (answer: string): string | undefined => {
  const tags = toTags(answer)
  const [first = ''] = textLanguages
  if (tags[0] !== first)
    return `The first content is in German, so ${first} is the first language: ${[first, ...tags.filter((tag) => tag !== first)].join(',')}`
  if (new Set(tags).size < tags.length) return `"${answer}" has a language twice. Name each once.`
  const other = tags.find((tag) => !textLanguages.includes(tag))
  return other === undefined
    ? undefined
    : `There are no texts in "${other}" yet. Choose of ${textLanguages.join(', ')}; in the studio "npx schaufenster languages add" adds others.`
}

/** A list with commas. */
export const toTags = (list: string): string[] => list.split(',').flatMap((tag) => tag.trim() || [])

interface QuestionNamed<Name> {
  name: Name
  /** Asked on a terminal, and shown by `--help`. */
  text: string
  /** The answer to an empty line; undefined when there must be one. */
  fallback?: string | ((given: Readonly<Record<string, string | undefined>>) => string)
  /** When an answer that may be empty is needed all the same, for `--help`; `findContradictions` asks for it. */
  neededBy?: string
  /** @returns what is wrong with a single answer, and what to do */
  check?: (answer: string) => string | undefined
}

const isColor = (answer: string): string | undefined =>
  answer === '' || /^#[0-9a-f]{6}$/i.test(answer) ? undefined : `"${answer}" is not a colour. Write it as #rrggbb.`

const atMost =
  (length: number) =>
  (answer: string): string | undefined =>
    answer.length > length ? `It has ${answer.length} characters; ${length} fit. Shorten it.` : undefined

const matches =
  (pattern: RegExp, message: string) =>
  (answer: string): string | undefined =>
    answer === '' || pattern.test(answer) ? undefined : `"${answer}" is ${message}`

/** @returns what is wrong with the site's address */
const checkAddress = (answer: string): string | undefined => {
  const url = URL.canParse(answer) ? new URL(answer) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    return `"${answer}" is not an address. Write it with its protocol, such as https://studio-blau.de or https://name.github.io/studio.`
  if (url.search || url.hash || url.username) return `"${answer}" has more than a path. Write it up to the path.`
  if (/\s|%20/.test(answer))
    return `The path of "${answer}" has a space. Use a hyphen: ${answer.trim().replaceAll(/(?:\s|%20)+/g, '-')}`
  if (!/^[\w\-./~]*$/.test(url.pathname))
    return `The path of "${answer}" has characters that hosts encode differently. Use letters without accents, digits and hyphens.`
  return undefined
}

const REGISTERED = Object.entries(legalForms)
  .filter(([, { register, isRegisterOptional }]) => register !== undefined && !isRegisterOptional)
  .map(([form]) => form)

const ONE_OF_TWO = 'one of --vat-id and --business-id is needed'

const define = <const Name extends string>(list: QuestionNamed<Name>[]): QuestionNamed<Name>[] => list

export const questions = define([
  { name: 'name', text: 'Name of the studio, as visitors read it', check: atMost(40) },
  { name: 'address', text: 'Public address of the site; may have a path', check: checkAddress },
  {
    name: 'languages',
    text: 'Languages of the site, separated by commas',
    fallback: textLanguages[0] ?? '',
    check: checkLanguages,
  },
  { name: 'paper', text: 'Colour of the page (#rrggbb)', fallback: DEFAULTS.paper, check: isColor },
  {
    name: 'ink',
    text: 'Colour of text; it has to be readable on the page',
    fallback: DEFAULTS.ink,
    check: isColor,
  },
  {
    name: 'signal',
    text: 'The studio’s main colour, a background for text',
    check: isColor,
  },
  { name: 'white', text: 'Second background; empty derives it from the first', fallback: '', check: isColor },
  { name: 'lilac', text: 'First accent; empty derives it from the main colour', fallback: '', check: isColor },
  { name: 'lime', text: 'Second accent; empty derives it from the main colour', fallback: '', check: isColor },
  { name: 'display-font', text: 'Font of headings, a variable one of fontsource.org', fallback: '' },
  { name: 'text-font', text: 'Font of text, a variable one of fontsource.org', fallback: '' },
  {
    name: 'legal-form',
    text: `Legal form (${Object.keys(legalForms).join(', ')})`,
    check: (answer) =>
      Object.hasOwn(legalForms, answer)
        ? undefined
        : `"${answer}" is not a known legal form. Choose one of ${Object.keys(legalForms).join(', ')}.`,
  },
  {
    name: 'legal-name',
    text: 'Full name of the company, as in its register entry',
    fallback: ({ name = '', 'legal-form': form = '' }) => `${name} ${legalForms[form]?.suffix ?? ''}`.trim(),
    check: atMost(200),
  },
  { name: 'represented-by', text: 'Who owns or represents it (first and last names)', check: atMost(300) },
  { name: 'street', text: 'Street and number', check: atMost(100) },
  {
    name: 'city',
    text: 'Postcode and town',
    // Descriptions for search engines name it beside the studio: 160 characters in all.
    check: (answer) =>
      atMost(46)(answer) ?? matches(/^\d{5} \S/, 'not a postcode with a town. Write it as 20357 Hamburg.')(answer),
  },
  {
    name: 'email',
    text: 'Email address',
    check: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'not an email address. Write it as hallo@studio-blau.de.'),
  },
  {
    name: 'phone',
    text: 'Phone number with country code',
    check: matches(/^\+\d[\d /-]{5,30}$/, 'not a phone number with a country code. Write it as +49 40 123456.'),
  },
  {
    name: 'register',
    text: 'Court and number of the register entry, if there is one',
    fallback: '',
    neededBy: `needed for ${REGISTERED.join(', ')}`,
    check: matches(
      /^Amtsgericht \p{L}[^,]*, ?(?:HRA|HRB|VR|GsR) ?\d{1,6}(?: ?[A-Z]{1,3})?$/u,
      'not a register entry. Write court, register and number: Amtsgericht Hamburg, HRB 12345.',
    ),
  },
  {
    name: 'vat-id',
    text: 'VAT id, if there is one',
    fallback: '',
    neededBy: ONE_OF_TWO,
    check: matches(/^DE ?\d{3} ?\d{3} ?\d{3}$/, 'not a German VAT id. Write it as DE123456789, or leave it out.'),
  },
  {
    name: 'business-id',
    text: 'Without a VAT id: Wirtschafts-Identifikationsnummer, or "none" if none was assigned yet',
    fallback: '',
    neededBy: ONE_OF_TWO,
    check: matches(
      /^(?:none|DE ?\d{9}-\d{5})$/,
      'not a Wirtschafts-Identifikationsnummer. Write it as DE123456789-00001, or "none".',
    ),
  },
  {
    name: 'analytics',
    text: `Web analytics, for the privacy page: none, ${Object.keys(analytics).join(', ')}; set ANALYTICS to the same`,
    fallback: 'none',
    check: (answer) =>
      answer === 'none' || Object.hasOwn(analytics, answer)
        ? undefined
        : `"${answer}" is not known. Choose one of none, ${Object.keys(analytics).join(', ')}.`,
  },
  { name: 'host', text: 'Company that hosts the site, for the privacy page', fallback: '', check: atMost(200) },
])

export type Question = (typeof questions)[number]
export type QuestionName = Question['name']

/** Answers as given: flags, or what was typed. */
export type RawAnswers = Partial<Record<QuestionName, string>>
