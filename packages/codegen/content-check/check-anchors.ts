import { quote } from '@schaufenster/shapes/describe'
import { toPath, type Segment } from '@schaufenster/shapes/issue'
import { isRecord } from '../is-record.ts'
import { findAt, type ContentFinding, type DocumentRef } from './finding.ts'

interface AnchorLink {
  from: DocumentRef
  path: string
  page: string
  anchor: string
}

const DRAFTS = 'drafts.'

export const refOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value['_ref'] === 'string' ? value['_ref'] : undefined

/** A member of a list, in a path. */
export const stepTo = (item: unknown, index: number): Segment =>
  isRecord(item) && typeof item['_key'] === 'string' ? { key: item['_key'] } : index

/** Every object with an anchor next to a reference. */
const findLinks = (value: unknown, from: DocumentRef, path: readonly Segment[] = []): AnchorLink[] => {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => findLinks(item, from, [...path, stepTo(item, index)]))
  if (!isRecord(value)) return []
  const { anchor } = value
  const page = refOf(value['reference'])
  const own =
    typeof anchor === 'string' && anchor !== '' && page !== undefined
      ? [{ from, path: toPath([...path, 'anchor']), page, anchor }]
      : []
  return [...own, ...Object.entries(value).flatMap(([name, child]) => findLinks(child, from, [...path, name]))]
}

/** The documents referenced by a document's lists: for a page, its sections. */
const listedIds = (document: Record<string, unknown>): string[] =>
  Object.values(document).flatMap((field) =>
    Array.isArray(field) ? field.flatMap((item: unknown) => refOf(item) ?? []) : [],
  )

/** Checks that a section of the linked page has the anchor of a link. */
export const createAnchorCheck = (): {
  add: (document: Record<string, unknown>, known: DocumentRef) => void
  finish: () => ContentFinding[]
} => {
  const links: AnchorLink[] = []
  const listed = new Map<string, string[]>()
  const anchors = new Map<string, string>()

  const add = (document: Record<string, unknown>, known: DocumentRef): void => {
    links.push(...findLinks(document, known))
    listed.set(known.id, listedIds(document))
    const { anchor } = document
    if (typeof anchor === 'string') anchors.set(known.id, anchor)
  }

  /** A draft's references resolve to drafts first, as in its preview. */
  const versionOf = (id: string, from: DocumentRef): string =>
    from.id.startsWith(DRAFTS) && listed.has(DRAFTS + id) ? DRAFTS + id : id

  const isBroken = ({ from, page, anchor }: AnchorLink): boolean => {
    const sections = listed.get(versionOf(page, from))
    // A page that does not exist is reported as a broken reference.
    return sections !== undefined && !sections.some((id) => anchors.get(versionOf(id, from)) === anchor)
  }

  const finish = (): ContentFinding[] =>
    links.filter(isBroken).map(({ from, path, page, anchor }) =>
      findAt(from, path, {
        rule: 'anchor',
        level: 'warning',
        message: `is ${quote(anchor)}, which no section of ${page} has`,
        expected: 'the anchor of one of its sections, or none for the top of the page',
      }),
    )

  return { add, finish }
}
