import { cleanText } from './clean-text.ts'
import { alternatives, describeShape, quote, range } from './describe.ts'
import type { IssueRule } from './issue.ts'
import type { Level, NumberLimits, NumberShape, StringLimits, StringShape } from './shape.ts'

/** Reports one difference; the pass knows the path. */
export type Report = (rule: IssueRule, message: string, expected: string, level?: Level) => void

const matches = (source: string, flags: string, text: string): boolean => new RegExp(source, flags).test(text)

const isDay = (text: string): boolean => {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (day === undefined) return false
  const date = new Date(`${day}T00:00:00Z`)
  // A month without such a day is read as the next one.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const TIME = /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

const hasFormat: Record<NonNullable<StringShape['format']>, (text: string) => boolean> = {
  date: (text) => text.length === 10 && isDay(text),
  datetime: (text) => isDay(text) && TIME.test(text),
  email: (text) => /^[^\s@<>()[\],;:\\"]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(text.trim()),
  // Validated together with the schemes.
  url: () => true,
}

/** The base for relative addresses. */
const OWN_ORIGIN = 'https://relative.invalid'

const admitsScheme = (schemes: readonly string[], scheme: string): boolean =>
  schemes.some((one) => (/^[a-z][a-z0-9+.-]*$/i.test(one) ? one === scheme : matches(one, '', scheme)))

const addressFault = (
  text: string,
  { schemes, allowRelative, relativeOnly, allowCredentials }: StringLimits,
): string | undefined => {
  const isRelativeAllowed = allowRelative ?? relativeOnly
  const url = URL.parse(text, isRelativeAllowed ? OWN_ORIGIN : undefined)
  if (!url) return 'is not an address'
  if (relativeOnly && url.origin !== OWN_ORIGIN) return 'points to another host'
  if (!allowCredentials && (url.username || url.password)) return 'holds a user name or password'
  return !schemes || admitsScheme(schemes, url.protocol.slice(0, -1)) ? undefined : `has the scheme "${url.protocol}"`
}

const expectedAddress = ({ schemes, allowRelative, relativeOnly }: StringLimits): string => {
  if (relativeOnly) return 'an address within the site such as "/page"'
  return `an address that begins with ${alternatives([...(schemes ?? ['https']).map((scheme) => `${scheme}:`), ...(allowRelative ? ['/'] : [])])}`
}

const plural = (count: string): string => `${count} character${/(?:^| )1$/.test(count) ? '' : 's'}`

const checkStringLimits = (text: string, limits: StringLimits, isAddress: boolean, report: Report): void => {
  const { min = 0, max = Number.POSITIVE_INFINITY, length = text.length, earliest, latest } = limits
  if (text === '' && min > 0) report('missing', 'is empty', plural(range(limits.min, limits.max) ?? 'at least 1'))
  else if (text.length < min || text.length > max || text.length !== length) {
    report('limit', `has ${plural(String(text.length))}`, plural(range(limits.min, limits.max, limits.length) ?? ''))
  }
  for (const { source, flags, not } of limits.patterns ?? []) {
    const rule = `text that ${not ? 'does not match' : 'matches'} /${source}/${flags}`
    if (matches(source, flags, text) === Boolean(not)) report('limit', `is ${quote(text)}`, rule)
  }
  if (limits.case === 'uppercase' && text !== text.toLocaleUpperCase())
    report('limit', `is ${quote(text)}`, 'capital letters only')
  if (limits.case === 'lowercase' && text !== text.toLocaleLowerCase())
    report('limit', `is ${quote(text)}`, 'small letters only')
  if (earliest !== undefined && Date.parse(text) < Date.parse(earliest))
    report('limit', `is ${text}`, `${earliest} or later`)
  if (latest !== undefined && Date.parse(text) > Date.parse(latest))
    report('limit', `is ${text}`, `${latest} or earlier`)
  if (!isAddress && !limits.schemes) return
  const fault = addressFault(text, limits)
  if (fault !== undefined) report('limit', `${fault}: ${quote(text)}`, expectedAddress(limits))
}

/** Reports at the level of the advice, with the schema's message if it has one. */
const advised =
  (report: Report, { level, message }: { level: Level; message?: string }): Report =>
  (rule, found, expected) =>
    report(rule, message === undefined ? found : `${found} (${message})`, expected, level)

/** Compares a string with its shape. */
export const checkString = (found: string, shape: StringShape, report: Report): void => {
  const text = cleanText(found)
  if (text !== found) {
    const marks = 'holds invisible marks of another preview'
    if (found.isWellFormed()) report('limit', marks, `without them: ${quote(text)}`, 'warning')
    else report('kind', 'holds half a character', `whole ones: ${quote(text)}`)
  }
  if (shape.values && !shape.values.includes(text)) return report('kind', `is ${quote(text)}`, describeShape(shape))
  if (shape.format && !hasFormat[shape.format](text)) return report('kind', `is ${quote(text)}`, describeShape(shape))
  checkStringLimits(text, shape, shape.format === 'url', report)
  if (!shape.advice || text === '') return
  for (const advice of shape.advice) checkStringLimits(text, advice, false, advised(report, advice))
}

const decimals = (value: number): number => {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

const checkNumberLimits = (value: number, limits: NumberLimits, report: Report): void => {
  const { min = value, max = value, greaterThan, lessThan, integer, precision } = limits
  const found = `is ${value}`
  if (value < min || value > max) report('limit', found, range(limits.min, limits.max) ?? '')
  if (greaterThan !== undefined && value <= greaterThan) report('limit', found, `more than ${greaterThan}`)
  if (lessThan !== undefined && value >= lessThan) report('limit', found, `less than ${lessThan}`)
  if (integer && !Number.isInteger(value)) report('limit', found, 'a whole number')
  if (precision !== undefined && decimals(value) > precision)
    report('limit', found, `at most ${precision} digits after the point`)
}

/** Compares a number with its shape. */
export const checkNumber = (value: number, shape: NumberShape, report: Report): void => {
  if (!Number.isFinite(value)) return report('kind', `is ${value}`, 'a finite number')
  if (shape.values && !shape.values.includes(value)) return report('kind', `is ${value}`, describeShape(shape))
  checkNumberLimits(value, shape, report)
  for (const advice of shape.advice ?? []) checkNumberLimits(value, advice, advised(report, advice))
}
