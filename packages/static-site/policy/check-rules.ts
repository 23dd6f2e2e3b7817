import { SOURCE_DIRECTIVES, type ForeignSource, type HeaderRule } from '@schaufenster/site/headers'
import { RULES } from './rules.ts'

/** Set by the policy or the host itself: a rule could only weaken or break them. */
const OWN: Readonly<Record<string, string>> = {
  'content-security-policy': 'Name the origins that pages need in "sources".',
  'strict-transport-security': 'It follows from the site’s address.',
  'x-content-type-options': 'It is "nosniff" everywhere.',
  'cross-origin-opener-policy': 'A preview depends on it.',
  'content-type': 'It follows from the name of the file.',
  'content-length': 'The host knows it.',
  'content-encoding': 'The host knows it.',
  'transfer-encoding': 'The host knows it.',
  connection: 'The host knows it.',
  location: 'Make a redirect in the Studio.',
  'set-cookie': 'The site has no cookies.',
}

const ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/
/** One that a policy may name: nothing in it can begin another directive. */
export const isOrigin = (text: string): boolean => ORIGIN.test(text) && URL.canParse(text)

const PATH = /^\/[^*\s]*(?:\*[^*\s]*)?$/
const NAME = /^[a-z][a-z0-9-]*$/
/** ASCII without what ends a value, or begins a variable, in a host's configuration. */
const VALUE = /^[ !#&-[\]-z|~]+$/

const isOverlap = (one: string, other: string, compare: (a: string, b: string) => boolean): boolean =>
  compare(one, other) || compare(other, one)

/** Whether an address can match both patterns. */
export const canBothMatch = (one: string, other: string): boolean => {
  const [[start = '', end], [otherStart = '', otherEnd]] = [one.split('*'), other.split('*')]
  if (end === undefined && otherEnd === undefined) return one === other
  const matches = (path: string, from: string, to: string): boolean =>
    path.length >= from.length + to.length && path.startsWith(from) && path.endsWith(to)
  if (end === undefined) return matches(one, otherStart, otherEnd ?? '')
  if (otherEnd === undefined) return matches(other, start, end)
  return isOverlap(start, otherStart, (a, b) => a.startsWith(b)) && isOverlap(end, otherEnd, (a, b) => a.endsWith(b))
}

const faultOf = ({ path, headers }: HeaderRule, earlier: readonly HeaderRule[]): string | undefined => {
  if (!PATH.test(path)) return 'Its path has to begin with "/", and may have one "*".'
  for (const [name, value] of Object.entries(headers)) {
    if (!NAME.test(name)) return `Write the header "${name}" in lower case.`
    if (OWN[name] !== undefined) return `It must not set "${name}". ${OWN[name]}`
    if (!VALUE.test(value)) return `The value of "${name}" may have ASCII characters only, and none of " $ % \\ { }.`
    const isOther = (set: string | undefined) => set !== undefined && set !== value
    const other = earlier.find((rule) => isOther(rule.headers[name]) && canBothMatch(rule.path, path))
    if (other)
      return `The rule of "${other.path}" sets "${name}" to something else for some of its addresses, and some hosts would send both.`
  }
  return undefined
}

/**
 * Checks the origins of a policy.
 *
 * @param place where they are named
 * @throws Error naming the origin, and what to do
 */
export const checkSources = (sources: readonly ForeignSource[], place: string): void => {
  for (const { directive, origin, reason } of sources) {
    if (!SOURCE_DIRECTIVES.includes(directive))
      throw new Error(`${place}: "${directive}" is no directive. There are ${SOURCE_DIRECTIVES.join(', ')}.`)
    if (!isOrigin(origin))
      throw new Error(
        `${place}: "${origin}" is not an origin. Write it without a path, such as https://karten.example.`,
      )
    if (!reason?.trim()) throw new Error(`${place}: say what ${origin} is needed for in ${directive} ("reason").`)
  }
}

/**
 * Checks the rules of a site's own.
 *
 * @throws Error naming the rule or the origin, and what to do
 */
export const checkRules = (rules: readonly HeaderRule[], sources: readonly ForeignSource[]): void => {
  rules.forEach((rule, index) => {
    const fault = faultOf(rule, [...RULES, ...rules.slice(0, index)])
    if (fault !== undefined) throw new Error(`"headers" of src/publishing.ts, rule of "${rule.path}": ${fault}`)
  })
  checkSources(sources, '"sources" of src/publishing.ts')
}
