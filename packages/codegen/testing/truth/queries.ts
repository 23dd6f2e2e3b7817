import type { Arbitrary, LetrecTypedTie } from 'fast-check'
import * as fc from 'fast-check'
import { fieldKinds } from './schemas.ts'

const names = [
  ...Object.keys(fieldKinds),
  '_id',
  '_type',
  '_key',
  '_ref',
  'alt',
  'current',
  'lat',
  'children',
  'asset',
  'nothing',
]

const name = fc.constantFrom(...names)
const literal = fc.constantFrom(
  '"a"',
  '"klein"',
  '"one"',
  '"page"',
  '""',
  '0',
  '1',
  '2',
  '-1',
  '1.5',
  'true',
  'false',
  'null',
  '[]',
  '["klein", "a"]',
  '[1, 2]',
  '"2025-01-01T00:00:00Z"',
  '$some',
)

const binary = ['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '**', 'in', 'match', '&&', '||']

const unary =
  'lower upper string length count defined round dateTime references string::lower string::upper math::sum math::avg math::min math::max pt::text array::compact array::unique sanity::versionOf sanity::partOfRelease'.split(
    ' ',
  )

/** Functions with the number of their arguments. */
const functions: readonly (readonly [string, number])[] = [
  ...unary.map((one): [string, number] => [one, 1]),
  ['now', 0],
  ['dateTime::now', 0],
  ['identity', 0],
  ['round', 2],
  ['coalesce', 2],
  ['coalesce', 3],
  ['array::join', 2],
  ['array::intersects', 2],
  ['string::split', 2],
  ['string::startsWith', 2],
]

interface Grammar {
  value: string
  path: string
  condition: string
  object: string
  list: string
}

const join = (...parts: (string | Arbitrary<string>)[]): Arbitrary<string> =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((texts) => texts.join(''))

const some = (part: Arbitrary<string>, min: number, max: number): Arbitrary<string> =>
  fc.array(part, { minLength: min, maxLength: max }).map((parts) => parts.join(', '))

const slice = fc.constantFrom('[0]', '[-1]', '[0..1]', '[1...3]', '[0...0]', '[$i]', '[$i...$i + 2]')

const grammar = fc.letrec<Grammar>((tie: LetrecTypedTie<Grammar>) => {
  const deeper = { maxDepth: 4, depthSize: 'small', withCrossShrink: true } as const
  const [value, path, condition, object] = [tie('value'), tie('path'), tie('condition'), tie('object')]
  const element = fc.oneof(value, join('...', value))
  const entry = fc.oneof(
    name,
    join('"', fc.constantFrom('x', 'y', 'title', 'n'), '": ', value),
    join('"_key": ', fc.oneof(path, fc.constant('null'))),
  )
  const conditional = join(condition, ' => {', some(entry, 0, 3), '}')
  // One spread per object: the query does not say which fields two of them would both have.
  const part = fc.oneof(
    fc.constant('...'),
    join('...', path),
    join(condition, ' => ', fc.oneof(path, fc.constant('@'))),
  )
  const attributes = fc
    .tuple(
      fc.array(fc.oneof({ weight: 3, arbitrary: entry }, conditional), { maxLength: 5 }),
      fc.option(part),
      fc.nat(5),
    )
    .map(([all, one, at]) => (one === null ? all : all.toSpliced(at, 0, one)).join(', '))
  return {
    path: fc.oneof(
      deeper,
      name,
      fc.constantFrom('@', '^', '^.title', '^._id', '^.n'),
      join(name, '.', name),
      join(name, slice),
      join(name, fc.constantFrom('[$field]', '["ti" + $end]')),
      join(name, '[].', name),
      join(name, '->', fc.oneof(name, fc.constant(''), object)),
      join(name, '[]->', fc.oneof(name, fc.constant(''), object)),
      join(name, '[', condition, ']', fc.oneof(fc.constant(''), object, join('.', name), slice)),
      join(name, '[]', object),
      join(name, object),
      join(name, ' | order(', value, fc.constantFrom('', ' desc'), ')'),
      join('*[', condition, ']', fc.oneof(object, slice, join('.', name), join('[0].', name))),
    ),
    value: fc.oneof(
      deeper,
      { weight: 4, arbitrary: path },
      { weight: 2, arbitrary: literal },
      {
        weight: 4,
        arbitrary: fc
          .tuple(value, fc.constantFrom(...binary), value)
          .map(([left, op, right]) => `(${left} ${op} ${right})`),
      },
      {
        weight: 5,
        arbitrary: fc
          .constantFrom(...functions)
          .chain(([func, count]) =>
            fc.array(value, { minLength: count, maxLength: count }).map((args) => `${func}(${args.join(', ')})`),
          ),
      },
      join('!', join('(', value, ')')),
      join('-', join('(', value, ')')),
      join('+', join('(', value, ')')),
      join('select(', condition, ' => ', value, ')'),
      join('select(', condition, ' => ', value, ', ', condition, ' => ', value, ', ', value, ')'),
      join('[', some(element, 0, 3), ']'),
      join('(', value, ' in ', fc.constantFrom('0..2', '1...n', '"a".."z"'), ')'),
      join('(', value, ' in path("*-0"))'),
      object,
    ),
    condition: fc.oneof(
      deeper,
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'true',
          '_type == "page"',
          '_type == "person"',
          '_type in ["page", "spot"]',
          '_type == "one"',
          '_type match "p*"',
          '_type == "sharedPerson"',
        ),
      },
      { weight: 2, arbitrary: join('defined(', path, ')') },
      join('!defined(', path, ')'),
      {
        weight: 2,
        arbitrary: fc
          .tuple(path, fc.constantFrom('==', '!='), literal)
          .map(([left, op, right]) => `${left} ${op} ${right}`),
      },
      fc
        .tuple(condition, fc.constantFrom('&&', '||'), condition)
        .map(([left, op, right]) => `(${left} ${op} ${right})`),
      join('!(', condition, ')'),
      value,
    ),
    object: join('{', attributes, '}'),
    list: fc.oneof(
      join('*[', condition, ']'),
      join('*[', condition, '] | order(', value, ')'),
      join('*[', condition, '] | score(', condition, ')'),
      join('*[', condition, ']', object, '[', condition, ']'),
    ),
  }
})

const { list, object, value, path } = grammar

/** Queries over `arbitrarySchema`, most of which no site would ask: they read values that are missing, empty or of another kind. */
export const arbitraryQuery: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: join(list, object) },
  { weight: 2, arbitrary: join(list, '[0]', object) },
  join(list, '[0..2]', object, object),
  join(list, '.', path),
  join(list, '[0]', fc.constantFrom('', '.title', '.parts', '.refs[]->', '.text[].children[].text')),
  list,
  object,
  value,
)
