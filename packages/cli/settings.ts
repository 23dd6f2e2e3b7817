import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'

export type Environment = Readonly<Record<string, string | undefined>>

/** Why a command does not begin: each setting that cannot be used, with what to set instead. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

type Variables = Record<string, v.GenericSchema>

/** The values of variables that were described with the functions below. */
export type Settings<Described extends Variables> = v.InferOutput<v.ObjectSchema<Described, undefined>>

/** Their values are not shown. */
const SECRET = /TOKEN|SECRET|SITE_KEY|SMTP_URL|REMARKS_URL/

const describe = ({ path, input, message }: v.BaseIssue<unknown>): string => {
  const name = String(path?.[0].key)
  return `${name} ${SECRET.test(name) ? 'cannot be used' : `is "${String(input)}"`}. ${message}`
}

/**
 * Reads environment variables. A variable without a value is as one that is not set.
 *
 * @throws SettingsError naming every variable that has a wrong value
 */
export const readSettings = <Described extends Variables>(
  described: Described,
  env: Environment,
): Settings<Described> => {
  const values = Object.fromEntries(Object.keys(described).map((name) => [name, env[name]?.trim() || undefined]))
  const result = v.safeParse(v.object(described), values)
  if (result.success) return result.output
  throw new SettingsError(result.issues.map(describe).join('\n'))
}

/** Any text. */
export const text = () => v.optional(v.string())

/** A text with a rule. @param advice what to set instead: the error's second sentence */
export const matching = (pattern: RegExp, advice: string) => v.optional(v.pipe(v.string(), v.regex(pattern, advice)))

/** One of some words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, usual: Words[number]) =>
  v.optional(v.picklist(words, `Use ${words.join(' or ')}, or unset it for ${usual}.`), usual)

/** `on` or `off`, as a boolean. */
export const onOff = (usual: 'on' | 'off') =>
  v.pipe(
    oneOf(['on', 'off'], usual),
    v.transform((word) => word === 'on'),
  )

const between = (least: number, most: number, advice: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,16}$/, advice),
    v.transform(Number),
    v.minValue(least, advice),
    v.maxValue(most, advice),
  )

/** A whole number, if one is set. @param unit what it counts, such as "milliseconds" */
export const integerIfSet = (unit: string, least: number, most: number) =>
  v.optional(between(least, most, `Use a whole number of ${unit} from ${least} to ${most}.`))

/** A whole number. */
export const integer = (unit: string, least: number, most: number, usual: number) =>
  v.optional(
    between(least, most, `Use a whole number of ${unit} from ${least} to ${most}, or unset it for ${usual}.`),
    String(usual),
  )

/** Ports above the system's own that no browser opens, nor `fetch` (https://fetch.spec.whatwg.org/#port-blocking). */
const BLOCKED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
])

/** A port; 0 takes any free one. */
export const port = (usual: number) =>
  v.optional(
    v.pipe(
      between(0, 65_535, `Use a port from 1 to 65535, or unset it for ${usual}.`),
      v.check((value) => !BLOCKED.has(value), `No browser opens this port. Use another one, or unset it for ${usual}.`),
    ),
    String(usual),
  )

/** Scheme, host and port of a server, without a slash at the end. @param example of an address, for the error */
export const origin = (example: string, protocols: RegExp = /^https?:$/) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => isOrigin(value, protocols), `Write scheme and host only, such as ${example}.`),
      v.transform((value) => new URL(value).origin),
    ),
  )

/** The same with a path. */
export const address = (example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => isAddress(value), `Write a whole address without query, such as ${example}.`),
      v.transform((value) => new URL(value).href.replace(/\/+$/, '')),
    ),
  )

/** Addresses and networks, as a list to look addresses up in. */
export const networks = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => namesOf(value).every(isNetwork),
        'Write addresses and networks, separated by commas, such as 172.17.0.1, 10.0.0.0/8, fd00::/8.',
      ),
      v.transform(toBlockList),
    ),
  )

const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

const isNetwork = (name: string): boolean => {
  const [start = '', prefix, ...rest] = name.split('/')
  const bits = isIP(start) === 6 ? 128 : 32
  // With all addresses every visitor could give any other as its own.
  const isPrefix = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
  return isIP(start) > 0 && isPrefix && rest.length === 0
}

const toBlockList = (list: string): BlockList => {
  const found = new BlockList()
  for (const name of namesOf(list)) {
    const [start = '', prefix] = name.split('/')
    const family = isIP(start) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) found.addAddress(start, family)
    else found.addSubnet(start, Number(prefix), family)
  }
  return found
}

const isAddress = (value: string, protocols = /^https?:$/): boolean => {
  const url = URL.parse(value)
  return url !== null && protocols.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(value)
}

const isOrigin = (value: string, protocols: RegExp): boolean =>
  isAddress(value, protocols) && new URL(value).pathname === '/' && !value.includes('*')
