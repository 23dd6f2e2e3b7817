import { isFreed } from '../diff/compare-schemas.ts'
import type { Place, PlaceChange } from '../diff/compare-schemas.ts'
import { stringLiteral } from '../casing.ts'
import { isSimilar, pairUp } from './similar.ts'

/** One thing that a migration does to the values of a type. */
export interface Step {
  /** What the file's title says of it. */
  title: string
  /** An element of a list of patches, as code. */
  code: string
}

/** Code for the list of patches that some elements make. A single spread is the list itself. */
export const toList = (codes: readonly string[]): string => {
  const [code = ''] = codes
  return codes.length === 1 && code.startsWith('...') ? code.slice(3) : `[${codes.join(',\n')}]`
}

/** What is known of the schemas besides. */
interface Known {
  /** Types that the schema no longer has: asked about by themselves. */
  removedTypes: ReadonlySet<string>
  isRichText: (place: Place) => boolean
}

/** A place on the way to a field, as code. */
interface Way {
  node: string
  path: readonly string[]
}

/**
 * Code for a field that may be inside of objects and lists: `links[].label`.
 *
 * @param write code for the object that has the field
 */
const reach = (path: string, write: (way: Way, field: string) => string): string => {
  const go = ([segment = '', ...rest]: readonly string[], way: Way, depth: number): string => {
    const [, name = '', inList, type] = /^([^[]*)(\[([^\]]*)\])?$/.exec(segment) ?? []
    if (rest.length === 0) return write(way, name)
    if (inList === undefined)
      return go(
        rest,
        { node: `fieldsAt(${way.node}, ${stringLiteral(name)})`, path: [...way.path, stringLiteral(name)] },
        depth,
      )
    const [member, key] = [`member${depth}`, `key${depth}`]
    const inner = go(rest, { node: member, path: [...way.path, stringLiteral(name), key] }, depth + 1)
    const ofType = type ? `, ${stringLiteral(type)}` : ''
    return `...membersAt(${way.node}, ${stringLiteral(name)}${ofType}).flatMap(([${member}, ${key}]) => ${toList([inner])})`
  }
  return go(path.split('.'), { node: 'node', path: [] }, 0)
}

const pathTo = ({ path }: Way, field: string): string => `[${[...path, stringLiteral(field)].join(', ')}]`
const valueOf = ({ node }: Way, field: string): string => `${node}[${stringLiteral(field)}]`

/** Code that replaces a value where there is one. */
const replace = (path: string, next: (value: string) => string, when: (value: string) => string): string =>
  reach(path, (way, field) => {
    const value = valueOf(way, field)
    return `...(${when(value)} ? [at(${pathTo(way, field)}, set(${next(value)}))] : [])`
  })

const ask = (path: string, question: string, when: (value: string) => string): string =>
  reach(path, (way, field) => `...(${when(valueOf(way, field))} ? ask(${stringLiteral(question)}) : [])`)

const rename = (path: string, to: string): string =>
  reach(path, (way, field) => {
    const [value, next] = [valueOf(way, field), valueOf(way, to)]
    return `...(${value} !== undefined ? [at(${pathTo(way, to)}, set(${next} ?? ${value})), at(${pathTo(way, field)}, unset())] : [])`
  })

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Names that a value of a place would have as the member of a list. */
const namesOf = ({ words, choices }: Place): readonly string[] => (choices.length > 0 ? choices : [words])

const holds = (list: Place, single: Place): boolean =>
  list.words === 'list' && single.words !== 'list' && namesOf(single).every((name) => list.choices.includes(name))

const askAbout = (title: string, path: string, question: string): Step => ({
  title,
  code: ask(path, question, (value) => `${value} !== undefined`),
})

const isSingle = (value: string): string => `${value} !== undefined && !Array.isArray(${value})`
const isList = (value: string): string => `Array.isArray(${value})`
const isText = (value: string): string => `typeof ${value} === 'string'`

/** A place whose kind of value changed. */
const convert = (place: string, path: string, was: Place, is: Place, isRichText: Known['isRichText']): Step => {
  const title = `${place} was ${was.words}, is ${is.words}`
  const step = (next: (value: string) => string, when: (value: string) => string): Step => ({
    title,
    code: replace(path, next, when),
  })
  if (holds(is, was)) return step((value) => `[asMember(${value})]`, isSingle)
  if (holds(was, is)) return step((value) => `onlyMember(${value}, ${stringLiteral(place)})`, isList)
  if (was.words === 'text' && isRichText(is)) return step((value) => `toBlocks(${value})`, isText)
  if (isRichText(was) && is.words === 'text') return step((value) => `toText(${value})`, isList)
  return askAbout(title, path, `${title}: what becomes of its values?`)
}

/** A place that admits other options, members or targets. */
const choose = (place: string, path: string, was: Place, is: Place, removedTypes: ReadonlySet<string>): Step[] => {
  const removals = was.choices.filter((choice) => !is.choices.includes(choice) && !removedTypes.has(choice))
  const added = is.choices.filter((choice) => !was.choices.includes(choice))
  if (removals.length === 0) return []
  const pairs =
    removals.length === 1 && added.length === 1
      ? new Map(removals.map((one) => [one, added[0] ?? '']))
      : pairUp(removals, added, isSimilar)
  const isReference = was.words === 'reference'
  const entries = isReference ? [] : [...pairs]
  const table = `{ ${entries.map(([from, to]) => `${stringLiteral(from)}: ${stringLiteral(to)}`).join(', ')} }`
  const renamed: Step[] =
    entries.length === 0
      ? []
      : [
          {
            title: `${place}: ${entries.map(([from, to]) => `${from} is ${to}`).join(', ')}`,
            code: replace(
              path,
              (value) => `renamed(${value}, ${table})`,
              (value) => entries.map(([from]) => `has(${value}, ${stringLiteral(from)})`).join(' || '),
            ),
          },
        ]
  const open = isReference ? removals : removals.filter((choice) => !pairs.has(choice))
  return [
    ...renamed,
    ...open.map((choice): Step => ({
      title: `${place}: no ${choice} any more`,
      code: ask(
        path,
        `${place} admits no ${choice} any more: what replaces it?`,
        (value) => `has(${value}, ${stringLiteral(choice)})`,
      ),
    })),
  ]
}

const askForValue = (place: string, path: string): Step => ({
  title: `${place} is required`,
  code: reach(path, (way, field) => {
    // An object that is not there needs no value.
    const isThere = way.node.startsWith('fieldsAt(') ? `Object.keys(${way.node}).length > 0 && ` : ''
    const question = `${place} is required now: which value does it get where it has none?`
    return `...(${isThere}${valueOf(way, field)} === undefined ? ask(${stringLiteral(question)}) : [])`
  }),
})

/** What the changes of one type's places do to its values. */
export const writeSteps = (
  type: string,
  changes: readonly PlaceChange[],
  { removedTypes, isRichText }: Known,
): Step[] => {
  const removals = changes.filter(({ was, is }) => was && !is)
  const added = changes.filter(({ was, is }) => is && !was)
  const placeAt = (path: string): Place | undefined => changes.find((change) => change.path === path)?.was
  const isAlike = (one: string, other: string): boolean => {
    const [was, is] = [placeAt(one), added.find(({ path }) => path === other)?.is]
    return parentOf(one) === parentOf(other) && was?.words === is?.words && String(was?.choices) === String(is?.choices)
  }
  const paths = (some: readonly PlaceChange[]): string[] => some.map(({ path }) => path)
  const pairs = pairUp(paths(removals), paths(added), (a, b) => isAlike(a, b) && isSimilar(lastOf(a), lastOf(b)))
  const renamedTo = new Set(pairs.values())
  return changes.flatMap(({ path, was, is }): Step[] => {
    const place = `${type}.${path}`
    const to = pairs.get(path)
    if (to !== undefined) return [{ title: `${place} is ${lastOf(to)}`, code: rename(path, lastOf(to)) }]
    if (was && !is) {
      const maybe = paths(added).find((other) => !renamedTo.has(other) && isAlike(path, other))
      const names = maybe === undefined ? '' : ` Is it ${lastOf(maybe)} now?`
      return [
        askAbout(
          `${place} is gone`,
          path,
          `${place} is gone.${names} Drop it: [at(${JSON.stringify(path)}, unset())]. Keep it as it is: []`,
        ),
      ]
    }
    if (!is || renamedTo.has(path)) return []
    if (!was) return is.optional ? [] : [askForValue(place, path)]
    return [
      ...(was.words === is.words
        ? choose(place, path, was, is, removedTypes)
        : isFreed(was, is)
          ? []
          : [convert(place, path, was, is, isRichText)]),
      ...(was.optional && !is.optional ? [askForValue(place, path)] : []),
    ]
  })
}
