import type { PageError } from '../errors.ts'
import type { Foreign } from '../head.ts'
import { allTexts, type PackageTexts } from './texts.ts'

/** Which text a message is, in whatever language. */
const nameOf = (message: string): string | undefined => {
  for (const texts of allTexts()) for (const [name, text] of Object.entries(texts)) if (text === message) return name
  return undefined
}

const textOf = (name: string, texts: PackageTexts): unknown => new Map<string, unknown>(Object.entries(texts)).get(name)

/** Whether two messages say the same: what is thrown does not know the language of the page that shows it. */
export const isSameText = (one: string, other: string): boolean =>
  one === other || (nameOf(one) !== undefined && nameOf(one) === nameOf(other))

/**
 * A message of ours in the language of the page that shows it; any other, such as one of the content service, as it is.
 *
 * @param status that a server has answered with, which its message names
 */
export const translate = (message: string, language: string, status = 0): string => {
  const tables = allTexts()
  const own = tables.find((texts) => texts.language === language)
  if (!own) return message
  if (tables.some(({ answered }) => answered(status) === message)) return own.answered(status)
  const name = nameOf(message)
  const text = name && textOf(name, own)
  return typeof text === 'string' ? text : message
}

/** The same of what is shown instead of a page. */
export const translateError = <Failure extends PageError>(failure: Failure, language: string): Failure => ({
  ...failure,
  message: translate(failure.message, language, failure.statusCode),
})

/** The same of what visitors are asked; a site's own words remain as they are. */
export const translateForeign = <Entry extends Foreign>(entry: Entry, language: string): Entry => ({
  ...entry,
  purpose: translate(entry.purpose, language),
  reason: translate(entry.reason, language),
  ...('question' in entry && entry.question ? { question: translate(entry.question, language) } : {}),
})
