import { isObject, refOf } from '@schaufenster/site/stored'
import type { Gap, Member } from '@schaufenster/site/moving'

/** A member of a list, as it is stored. */
export interface ListItem {
  _key: string
  [field: string]: unknown
}

/** Where something is put into a list: beside a member, by its key; undefined in a list that is empty. */
export interface Place {
  position: 'before' | 'after'
  beside: string | undefined
}

/** What is done with a list. Members are named by their keys, so that it still fits when others have changed the list meanwhile. */
export type ListChange = { unset: string } | ({ insert: ListItem } & Place)

/** A member to put into a list, by the neighbours it shall have; what was removed has those that it had. */
export interface Insertion {
  item: ListItem
  after: string | undefined
  before: string | undefined
}

const isItem = (value: unknown): value is ListItem => isObject(value) && typeof value['_key'] === 'string'

/** The members of a list that have keys: content of an import may have some without. */
export const itemsOf = (list: unknown): ListItem[] => (Array.isArray(list) ? list.filter(isItem) : [])

/** The key of a member in a list; undefined when it is there no more. */
export const keyOf = (items: readonly ListItem[], member: Member): string | undefined =>
  'key' in member
    ? items.find(({ _key }) => _key === member.key)?._key
    : items.filter((item) => refOf(item) === member.ref)[member.nth]?._key

const indexOf = (items: readonly ListItem[], key: string | undefined): number =>
  items.findIndex(({ _key }) => _key === key)

/** @returns nothing where it is there already */
const move = (items: readonly ListItem[], from: number, place: Place): ListChange[] => {
  const item = items[from]
  if (!item || item._key === place.beside) return []
  const to = indexOf(items, place.beside)
  if (to < 0 || (place.position === 'after' ? to + 1 : to - 1) === from) return []
  return [{ unset: item._key }, { insert: item, ...place }]
}

/** One place up or down: nothing at the end of the list. */
export const moveByStep = (items: readonly ListItem[], key: string, step: 'up' | 'down'): ListChange[] => {
  const from = indexOf(items, key)
  const other = items[step === 'up' ? from - 1 : from + 1]
  return other ? move(items, from, { position: step === 'up' ? 'before' : 'after', beside: other._key }) : []
}

/** @returns undefined when neither neighbour is in the list any more */
export const placeOf = (items: readonly ListItem[], { after, before }: Gap): Place | undefined => {
  const [above, below] = [after && keyOf(items, after), before && keyOf(items, before)]
  if (above !== undefined) return { position: 'after', beside: above }
  return below === undefined ? undefined : { position: 'before', beside: below }
}

/** To a gap between two members, of which one may be there no more. @returns undefined when neither is */
export const moveToGap = (items: readonly ListItem[], key: string, gap: Gap): ListChange[] | undefined => {
  const place = placeOf(items, gap)
  return place && move(items, indexOf(items, key), place)
}

export const remove = (
  items: readonly ListItem[],
  key: string,
): { changes: ListChange[]; removal: Insertion } | undefined => {
  const at = indexOf(items, key)
  const item = items[at]
  if (!item) return undefined
  return { changes: [{ unset: key }], removal: { item, after: items[at - 1]?._key, before: items[at + 1]?._key } }
}

/** Puts it beside what is left of its neighbours, or last; nothing where it is in the list already. */
export const put = (items: readonly ListItem[], { item, after, before }: Insertion): ListChange[] => {
  if (indexOf(items, item._key) >= 0) return []
  if (indexOf(items, after) >= 0) return [{ insert: item, position: 'after', beside: after }]
  if (indexOf(items, before) >= 0) return [{ insert: item, position: 'before', beside: before }]
  return [{ insert: item, position: 'after', beside: items.at(-1)?._key }]
}
