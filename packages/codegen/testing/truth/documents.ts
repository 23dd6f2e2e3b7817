import type { ContentShapes } from '@schaufenster/shapes/shape'
import { arbitraryOf } from '@schaufenster/shapes/testing/arbitrary'
import type { Arbitrary } from 'fast-check'
import * as fc from 'fast-check'

type Document = Record<string, unknown>

const IDS: Readonly<Record<string, readonly string[]>> = {
  page: ['page-0', 'page-1', 'page-2'],
  person: ['person-0', 'person-1', 'person-2'],
}

/** Short texts, many of them equal to what the queries compare with. */
const words = fc.constantFrom('a', 'klein', 'one', 'Ä b', '2025-01-01T00:00:00Z', ' ')

/** Valid documents: full, sparse, with references that lead to one of them or nowhere. */
export const arbitraryDocuments = ({ types }: ContentShapes): Arbitrary<Document[]> => {
  const idOf = (names: readonly string[]): Arbitrary<string> =>
    fc.constantFrom(...names.flatMap((name) => IDS[name] ?? []), 'nowhere')
  const documentsOf = (name: string): Arbitrary<Document[]> => {
    const shape = types[name]
    if (!shape) return fc.constant([])
    const [full, sparse] = [true, false].map((isFull) => arbitraryOf(shape, { types, idOf, text: words, full: isFull }))
    const one = fc.oneof(full ?? fc.constant({}), sparse ?? fc.constant({}))
    return fc.array(one, { maxLength: 2 }).map((all) =>
      all.map((document, index) => ({
        ...(typeof document === 'object' ? document : {}),
        _id: IDS[name]?.[index] ?? name,
      })),
    )
  }
  return fc.tuple(documentsOf('page'), documentsOf('person')).map((all) => all.flat())
}
