import { type Segment, toPath } from '@schaufenster/shapes/issue'
import { own } from '@schaufenster/shapes/own-member'
import type { ContentShapes, Shape } from '@schaufenster/shapes/shape'
import { type Mutation, placesIn, type Step } from '@schaufenster/shapes/testing/wrong-values'

/** A path with another name for each member of a list. */
const renamePath = (
  document: unknown,
  path: readonly Step[],
  toName: (member: unknown, index: number) => Segment,
): string => {
  let value = document
  return toPath(
    path.map((step) => {
      value = Array.isArray(value) ? value[Number(step)] : own(value, String(step))
      return typeof step === 'number' ? toName(value, step) : step
    }),
  )
}

/** A path as in reports: members by their keys, where they have one. */
export const namedPath = (document: unknown, path: readonly Step[]): string =>
  renamePath(document, path, (member, index) => {
    const key = own(member, '_key')
    return typeof key === 'string' ? { key } : index
  })

/** Members of one type in one list have the same name. */
const typedPath = (document: unknown, path: readonly Step[]): string =>
  renamePath(document, path, (member) => ({ key: JSON.stringify(own(member, '_type') ?? typeof member) }))

/** A key that is equal for members of one type in one list, of which one is tried; sections of a page are all tried. */
export const toCase = (document: unknown, { path, wrong }: Mutation): string =>
  `${path[0] === 'content_boxes' ? toPath(path) : typedPath(document, path)} = ${JSON.stringify(wrong)}`

/**
 * A key per field that a value is in. It is equal for fields of one shape: rich text, a sticker or a picture is queried, cleaned and
 * shown by the same code wherever it is.
 */
export const toInnerCases = (
  document: unknown,
  shape: Shape,
  types: ContentShapes['types'],
  mutations: readonly Mutation[],
): string[][] => {
  const shapes = new Map(
    placesIn(document, shape, types).map((place) => [toPath(place.path), JSON.stringify(place.shape)]),
  )
  return mutations.map(({ path, wrong }) => {
    const typed = typedPath(document, path)
    return path.slice(0, -1).flatMap((step, at) => {
      const field = path.slice(0, at + 1)
      if (typeof step === 'number' || field[0] === 'content_boxes') return []
      const inner = typed.slice(typedPath(document, field).length)
      return `${shapes.get(toPath(field)) ?? ''}${inner} = ${JSON.stringify(wrong)}`
    })
  })
}
