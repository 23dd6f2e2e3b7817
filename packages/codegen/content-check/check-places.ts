import { alternatives } from '@schaufenster/shapes/describe'
import { toPath } from '@schaufenster/shapes/issue'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { createTakes, templateOf } from '@schaufenster/shapes/takes-section'
import { refOf, stepTo } from './check-anchors.ts'
import { findAt, type ContentFinding, type DocumentRef } from './finding.ts'

/** A section in a list of a page. */
interface Listed {
  from: DocumentRef
  path: string
  section: string
  template: unknown
}

const listedIn = (document: Record<string, unknown>, from: DocumentRef): Listed[] =>
  Object.entries(document).flatMap(([field, list]) =>
    (Array.isArray(list) ? list : []).flatMap((item: unknown, index): Listed[] => {
      const section = refOf(item)
      if (section === undefined) return []
      return [{ from, path: toPath([field, stepTo(item, index)]), section, template: document['template'] }]
    }),
  )

/** A section on a page that does not take it. */
export type Misplaced = ContentFinding & {
  /** Its type. */
  section: string
}

/** Checks that pages take the sections that they list. */
export const createPlaceCheck = (
  types: ContentShapes['types'],
): { add: (document: Record<string, unknown>, known: DocumentRef) => void; finish: () => Misplaced[] } => {
  const restricted = new Set(Object.entries(types).flatMap(([name, { templates }]) => (templates ? [name] : [])))
  const takes = createTakes(types)
  const listed: Listed[] = []
  const sections = new Map<string, string>()

  const add = (document: Record<string, unknown>, known: DocumentRef): void => {
    if (restricted.size === 0) return
    if (restricted.has(known.type)) sections.set(known.id.replace(/^drafts\./, ''), known.type)
    else if (templateOf(types, { _type: known.type, template: document['template'] }) !== undefined)
      listed.push(...listedIn(document, known))
  }

  const finish = (): Misplaced[] =>
    listed.flatMap(({ from, path, section, template }): Misplaced[] => {
      const type = sections.get(section)
      const page = { _type: from.type, template }
      if (type === undefined || takes(page, type)) return []
      return [
        {
          ...findAt(from, path, {
            rule: 'place',
            level: 'error',
            message: `refers to a ${type} on a page of ${templateOf(types, page) ?? ''}, which visitors do not see there`,
            expected: `a page of ${alternatives(types[type]?.templates ?? [])}`,
          }),
          section: type,
        },
      ]
    })

  return { add, finish }
}
