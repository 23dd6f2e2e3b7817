import type { EditPlace, Overlays } from '@schaufenster/site/overlays'

type Marks = Pick<Overlays, 'markText' | 'toDataAttribute'>

/** A value on the way through an answer: where it is stored, and which field of which type it is. */
interface Spot {
  place: EditPlace
  /** The type whose fields these are, and the names from there. */
  owner: string
  field: string
}

/** What a site's schema and queries say of its fields. */
export interface Fields {
  /** Fields that visitors read as text, by the type that has them. */
  proseFields: Readonly<Record<string, readonly string[] | undefined>>
  /** The names that answers have stored fields by, where they differ. */
  names: Readonly<Record<string, string>>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textAt = (value: Record<string, unknown>, name: string): string | undefined =>
  typeof value[name] === 'string' ? value[name] : undefined

const isPicture = ({ asset }: Record<string, unknown>): boolean =>
  isRecord(asset) && textAt(asset, '_ref')?.startsWith('image-') === true

/** The list around a document: of its members that are documents an answer has no keys. */
const toWithin = (spot: Spot | undefined): Pick<EditPlace, 'within'> => {
  if (!spot || typeof spot.place.path.at(-1) !== 'number') return {}
  const { id, type, path } = spot.place
  return { within: { id, type, path: path.slice(0, -1) } }
}

/** The value of a page's template is put together from the page's own fields. */
const isTemplate = (value: unknown): boolean =>
  isRecord(value) && textAt(value, '_id') === undefined && textAt(value, '_type')?.startsWith('template') === true

/** Makes a copy of an answer in which text names the field it is stored in. */
export type MarkAnswer = <Answer>(answer: Answer, marks: Marks) => Answer

/**
 * Makes a copy of an answer in which text names the field it is stored in. No source map is needed: an object with `_id` and
 * `_type` begins a document, keys and `_key`s are the path, and codegen knows which fields are prose.
 */
export const createAnswerMarker = ({ proseFields, names }: Fields): MarkAnswer => {
  /** Fields by the names that answers have them by. */
  const storedNames = new Map<string, string>(Object.entries(names).map(([stored, name]) => [name, stored]))

  const isProse = ({ owner, field }: Spot): boolean =>
    owner === 'span' ? field === 'text' : proseFields[owner]?.includes(field) === true

  const step = ({ place, owner, field }: Spot, name: string): Spot => ({
    place: { ...place, path: [...place.path, storedNames.get(name) ?? name] },
    owner,
    field: field === '' ? name : `${field}.${name}`,
  })

  /** Where an object is: it may begin a document, or a type of its own. Of a document without a type nothing is known. */
  const enter = (value: Record<string, unknown>, spot: Spot | undefined): Spot | undefined => {
    const [id, blockType] = [textAt(value, '_id'), textAt(value, '_type')]
    if (id !== undefined) {
      const type = textAt(value, '_documentType') ?? blockType
      return type === undefined
        ? undefined
        : { place: { id, type, path: [], ...toWithin(spot) }, owner: type, field: '' }
    }
    const isNamed = blockType === 'span' || (blockType !== undefined && proseFields[blockType] !== undefined)
    return spot && isNamed ? { ...spot, owner: blockType, field: '' } : spot
  }

  const markMembers = (members: unknown[], spot: Spot | undefined, marks: Marks): void => {
    for (const [index, member] of members.entries()) {
      const key = isRecord(member) ? textAt(member, '_key') : undefined
      const inner = spot && {
        ...spot,
        place: { ...spot.place, path: [...spot.place.path, key === undefined ? index : { _key: key }] },
      }
      members[index] = markValue(member, inner, marks)
    }
  }

  const markValue = (value: unknown, spot: Spot | undefined, marks: Marks): unknown => {
    if (typeof value === 'string')
      return spot && isProse(spot) && value.trim() !== '' ? marks.markText(value, spot.place) : value
    if (Array.isArray(value)) markMembers(value, spot, marks)
    else if (isRecord(value)) markFields(value, spot, marks)
    return value
  }

  const markFields = (value: Record<string, unknown>, around: Spot | undefined, marks: Marks): void => {
    const spot = enter(value, around)
    for (const [name, child] of Object.entries(value)) {
      if (name.startsWith('_')) continue
      value[name] = markValue(child, spot && !isTemplate(child) ? step(spot, name) : spot, marks)
    }
    if (spot && isPicture(value)) value['data-sanity'] = marks.toDataAttribute(spot.place)
  }

  return <Answer>(answer: Answer, marks: Marks): Answer => {
    const copy = structuredClone(answer)
    markValue(copy, undefined, marks)
    return copy
  }
}
