import { isObject, refOf } from '@schaufenster/site/stored'
import { stepTo, toPath } from '../publish-checks/objects-in.ts'
import { canonical, readBlock } from './block.ts'
import { toHash } from './hash.ts'

/** One value of a document that a translation has as well: a text, a paragraph, a picture, an option, a reference, the order of a list. */
export interface Leaf {
  /** In Sanity's path syntax; the keys are those of the translation. */
  path: string
  /** Of all of it. */
  hash: string
  /** What it says; of a picture or reference the id, of a list the keys of its members. */
  text: string
}

/** Between the keys of a list. */
export const KEYS_APART = '\n'

/** What belongs to a document of one language alone. */
const OWN: ReadonlySet<string> = new Set(['language', 'confirmed'])

/** What a picture's or file's bytes are, and how they are cropped: one choice. */
const FILE = ['asset', 'hotspot', 'crop'] as const

/** @param whole what its hash is of */
export const toLeaf = (path: string, text: string, whole: unknown = text): Leaf => ({
  path,
  hash: toHash(canonical(whole)),
  text,
})

const isUnkeyed = (list: readonly unknown[]): boolean => list.every((item) => !isObject(item))

const keyOf = (item: unknown, index: number): string =>
  isObject(item) && typeof item['_key'] === 'string' ? item['_key'] : String(index)

const readList = (list: readonly unknown[], path: string): Leaf[] => {
  if (list.length === 0) return []
  if (isUnkeyed(list)) return [toLeaf(path, list.map(String).join(', '), list)]
  const members = list.flatMap((item, index) => {
    const leaves = readValue(item, path + stepTo(item, index))
    return leaves.length > 0 ? [{ key: keyOf(item, index), leaves }] : []
  })
  if (members.length === 0) return []
  const keys = [...new Set(members.map(({ key }) => key))].join(KEYS_APART)
  return [toLeaf(path, keys), ...members.flatMap(({ leaves }) => leaves)]
}

const readObject = (value: Record<string, unknown>, path: string): Leaf[] => {
  if (value['_type'] === 'block') {
    const { text, whole } = readBlock(value)
    return whole === '' ? [] : [toLeaf(path, text, whole)]
  }
  const reference = refOf(value)
  if (reference !== undefined) return [toLeaf(path, reference)]
  if (value['_type'] === 'slug') return readValue(value['current'], path)
  const file = refOf(value['asset'])
  const own = file === undefined ? [] : [toLeaf(path, file, [file, value['hotspot'], value['crop']])]
  const isOwn = (name: string): boolean => file !== undefined && FILE.some((part) => part === name)
  const names = Object.keys(value).filter((name) => !name.startsWith('_') && !isOwn(name))
  return [...own, ...names.toSorted().flatMap((name) => readValue(value[name], toPath(path, name)))]
}

const readValue = (value: unknown, path: string): Leaf[] => {
  if (typeof value === 'string') return value === '' ? [] : [toLeaf(path, value)]
  if (typeof value === 'number') return [toLeaf(path, String(value))]
  // A switch that nobody has touched is off as well.
  if (value === true) return [toLeaf(path, 'ja')]
  if (Array.isArray(value)) return readList(value, path)
  return isObject(value) ? readObject(value, path) : []
}

/** Each value of a document but what the content service sets, in an order that does not depend on how it is stored. */
export const leavesOf = (document: Readonly<Record<string, unknown>>): Leaf[] =>
  Object.keys(document)
    .filter((name) => !name.startsWith('_') && !OWN.has(name))
    .toSorted()
    .flatMap((name) => readValue(document[name], name))
