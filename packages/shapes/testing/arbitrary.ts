import type { Arbitrary } from 'fast-check'
import * as fc from 'fast-check'
import type { ArrayShape, ContentShapes, Field, NumberShape, ObjectShape, Shape, StringShape } from '../shape.ts'
import { toPattern } from './pattern.ts'

export interface ArbitraryOptions extends Pick<ContentShapes, 'types'> {
  /** Ids for a reference to one of some types; by default generated ids of documents that do not exist. */
  idOf?: ((types: readonly string[]) => Arbitrary<string>) | undefined
  /** Whether all optional fields are present. */
  full?: boolean
  /** Text that no rule of its shape forms, before it is cut to length; without it random characters. */
  text?: Arbitrary<string> | undefined
}

/** Maximum nesting of a type within itself. */
const MAX_NESTING = 2
const MAX_LENGTH = 40
const MAX_MEMBERS = 3

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const arbitraryDate = fc
  .tuple(fc.integer({ min: 1970, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}-${twoDigits(month)}-${twoDigits(day)}`)

const addressOf = ({ schemes = ['https'], allowRelative, relativeOnly }: StringShape): Arbitrary<string> => {
  const path = fc.webPath().map((text) => text.replace(/^\/*/, '/'))
  if (relativeOnly) return path
  const [scheme = 'https'] = schemes.includes('https') ? ['https'] : schemes
  const whole =
    scheme === 'mailto'
      ? fc.constant('mailto:a@example.com')
      : scheme === 'tel'
        ? fc.constant('tel:+4930123456')
        : fc.webUrl({ validSchemes: [scheme] })
  return allowRelative ? fc.oneof(whole, path) : whole
}

const textOf = (shape: StringShape): Arbitrary<string> => {
  const { min = 1, max = MAX_LENGTH, length } = shape
  const minLength = length ?? min
  const text = fc.string({
    unit: 'grapheme-ascii',
    minLength,
    maxLength: length ?? Math.max(minLength, Math.min(max, MAX_LENGTH)),
  })
  if (shape.case === 'uppercase') return text.map((one) => one.toLocaleUpperCase())
  return shape.case === 'lowercase' ? text.map((one) => one.toLocaleLowerCase()) : text
}

/** The given text, no longer than the shape admits and no shorter. */
const givenText = (text: Arbitrary<string>, { min = 0, max, length }: StringShape): Arbitrary<string> =>
  text.map((one) => one.slice(0, length ?? max).padEnd(length ?? min, 'x'))

const arbitraryString = (shape: StringShape, { text }: ArbitraryOptions): Arbitrary<string> => {
  if (shape.values) return fc.constantFrom(...shape.values)
  if (shape.format === 'date') return arbitraryDate
  if (shape.format === 'datetime') return arbitraryDate.map((day) => `${day}T09:30:00Z`)
  if (shape.format === 'email')
    return fc
      .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
      .map(([name, host]) => `${name}@${host}.example`)
  if (shape.format === 'url' || shape.schemes) return addressOf(shape)
  if (shape.patterns) return toPattern(shape.patterns, textOf(shape))
  return text && !shape.case ? givenText(text, shape) : textOf(shape)
}

const arbitraryNumber = ({
  values,
  min,
  max,
  greaterThan,
  lessThan,
  integer,
  precision,
}: NumberShape): Arbitrary<number> => {
  if (values) return fc.constantFrom(...values)
  const low = Math.ceil(min ?? (greaterThan === undefined ? (max ?? lessThan ?? 100) - 100 : greaterThan + 1))
  const high = Math.floor(max ?? (lessThan === undefined ? low + 100 : lessThan - 1))
  // An integer fits everywhere; a fraction shows that no code assumes integers.
  return integer || precision !== undefined
    ? fc.integer({ min: low, max: high })
    : fc.oneof(fc.integer({ min: low, max: high }), fc.double({ min: low, max: high, noNaN: true }))
}

const keyOf = (index: number): string => `key${index}`

const arbitraryList = (shape: ArrayShape, options: ArbitraryOptions, depth: number): Arbitrary<unknown[]> => {
  const { min = 0, max = Number.POSITIVE_INFINITY, length } = shape
  const minLength = length ?? Math.max(min, options.full && depth < MAX_NESTING * 4 ? Math.min(1, max) : 0)
  const maxLength = length ?? Math.max(minLength, Math.min(max, depth > MAX_NESTING * 4 ? 0 : MAX_MEMBERS))
  if (shape.of.length === 0) return fc.constant([])
  // A full list has a member of each type.
  const members = shape.of.map((member) => arbitrary(member, options, depth + 1))
  const list =
    options.full && members.length > 1 && members.length <= max && depth < MAX_NESTING * 4
      ? fc.tuple(...members).map((all): unknown[] => all)
      : fc.array(fc.oneof(...members), { minLength, maxLength })
  const unique = shape.unique
    ? list
        .map((all) => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()])
        .filter((all) => all.length >= minLength)
    : list
  return unique.map((all) =>
    all.map((one, index) =>
      typeof one === 'object' && one !== null && shape.of.some((member) => 'keyed' in member)
        ? { ...one, _key: keyOf(index) }
        : one,
    ),
  )
}

const arbitraryField = ({ shape, optional }: Field, options: ArbitraryOptions, depth: number): Arbitrary<unknown> => {
  const value = arbitrary(shape, options, depth + 1)
  return optional && !options.full ? fc.option(value, { nil: undefined }) : value
}

/** Only valid marks: decorators, or the keys of the block's own annotations. */
const withMarks = (block: Record<string, unknown>, decorators: readonly string[]): Record<string, unknown> => {
  const [children, definitions] = [block['children'], block['markDefs']]
  if (!Array.isArray(children)) return block
  const annotations = Array.isArray(definitions) ? definitions.flatMap(({ _key }: { _key?: string }) => _key ?? []) : []
  const names = [...decorators, ...annotations]
  return {
    ...block,
    children: children.map((child: Record<string, unknown>, index) =>
      'marks' in child && Array.isArray(child['marks'])
        ? { ...child, marks: names.slice(index % (names.length + 1), (index % (names.length + 1)) + 1) }
        : child,
    ),
  }
}

/** Whether its list of values is empty, as that of a text without lists is. */
const hasNoValue = (shape: Shape): boolean => 'values' in shape && shape.values?.length === 0

const arbitraryObject = (
  shape: ObjectShape,
  options: ArbitraryOptions,
  depth: number,
): Arbitrary<Record<string, unknown>> => {
  const isDeep = depth > MAX_NESTING * 6
  const fields = Object.entries(shape.fields).filter(
    ([, { optional, shape: part }]) => !(optional && (isDeep || hasNoValue(part))),
  )
  const record = fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, arbitraryField(field, options, depth)])),
  )
  const { decorators } = shape
  return record.map((value) => {
    const present: Record<string, unknown> = Object.fromEntries(
      Object.entries(value).filter(([, member]) => member !== undefined),
    )
    return decorators ? withMarks(present, decorators) : present
  })
}

/** An id in the service's format. */
const anyId = ([type = 'document']: readonly string[]): Arbitrary<string> => {
  const hash = fc.stringMatching(/^[0-9a-f]{40}$/)
  if (type === 'sanity.imageAsset') return hash.map((name) => `image-${name}-40x30-png`)
  return hash.map((name) => (type === 'sanity.fileAsset' ? `file-${name}-pdf` : `${type}-${name.slice(0, 12)}`))
}

const arbitrary = (shape: Shape, options: ArbitraryOptions, depth: number): Arbitrary<unknown> => {
  switch (shape.kind) {
    case 'string':
      return arbitraryString(shape, options)
    case 'number':
      return arbitraryNumber(shape)
    case 'boolean':
      return shape.value === undefined ? fc.boolean() : fc.constant(shape.value)
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return fc.constant(null)
    case 'array':
      return arbitraryList(shape, options, depth)
    case 'object':
      return arbitraryObject(shape, options, depth)
    case 'reference':
      return (options.idOf ?? anyId)(shape.to).map((_ref) => ({
        _type: shape.name ?? 'reference',
        _ref,
        ...(shape.weak ? { _weak: true } : {}),
      }))
    case 'union': {
      const members = shape.of.filter(({ kind }) => !(options.full && kind === 'null'))
      return fc.oneof(...members.map((member) => arbitrary(member, options, depth + 1)))
    }
    case 'type': {
      const named = Object.hasOwn(options.types, shape.name) ? options.types[shape.name] : undefined
      return named ? arbitrary(named, options, depth + 1) : fc.constant(null)
    }
  }
}

/** Values that match a shape, including its limits. */
export const arbitraryOf = (shape: Shape, options: ArbitraryOptions): Arbitrary<unknown> => arbitrary(shape, options, 0)
