import { alternatives, describeValue, quote } from '@schaufenster/shapes/describe'
import type { ContentShapes, Field, Shape } from '@schaufenster/shapes/shape'
import { validate } from '@schaufenster/shapes/validate'
import type { FoundReference } from '@schaufenster/shapes/pass'
import { isRecord } from '../is-record.ts'
import { createAnchorCheck } from './check-anchors.ts'
import { createPlaceCheck } from './check-places.ts'
import type { FilePlace } from '@schaufenster/shapes/finding'
import { findAt, type ContentFinding, type DocumentRef } from './finding.ts'
import type { ExportReader } from './read-export.ts'

interface PendingReference extends FoundReference {
  from: DocumentRef
}

export interface DocumentCheck {
  /** Adds a document, and checks it on its own. */
  add: (document: unknown, origin: FilePlace) => void
  /** Adds what cannot be read. */
  addFault: (message: string, origin: FilePlace) => void
  /** Checks relations between documents: call it once, after the last. */
  finish: () => void
  findings: ContentFinding[]
  counts: { documents: number; skipped: number }
}

const DRAFT = /^(?:drafts|versions\.[^.]+)\./

const baseId = (id: string): string => id.replace(DRAFT, '')

/** The import sets these. */
const BY_THE_SERVICE = new Set(['_createdAt', '_updatedAt', '_rev'])

const lenient = (shape: Shape): Shape => {
  if (shape.kind !== 'object') return shape
  const fields = Object.entries(shape.fields).map(([name, field]): [string, Field] => [
    name,
    BY_THE_SERVICE.has(name) ? { ...field, optional: true } : field,
  ])
  return { ...shape, fields: Object.fromEntries(fields) }
}

const slugFields = (shape: Shape): [string, Field][] =>
  shape.kind === 'object'
    ? Object.entries(shape.fields).filter(([, field]) => field.shape.kind === 'type' && field.shape.name === 'slug')
    : []

/** A document of the service or a plugin, such as an asset or a pair of translations, which is not edited by hand. */
const isSystem = (type: string, id: string): boolean =>
  /^(?:sanity|system|assist|translation)\./.test(type) || id.startsWith('_.')

const placeOf = ({ file, line, id }: DocumentRef): string =>
  file === undefined || line === undefined ? id : `line ${line}`

/**
 * Checks the documents of one dataset, one after another.
 *
 * @param files of the export that they are in
 */
export const createDocumentCheck = (
  shapes: ContentShapes,
  files?: Pick<ExportReader, 'hasFile' | 'hasAsset'>,
): DocumentCheck => {
  const documents = new Map(
    Object.entries(shapes.types).flatMap(([name, shape]) =>
      shape.document ? [[name, { shape: lenient(shape), slugs: slugFields(shape) }] as const] : [],
    ),
  )
  const findings: ContentFinding[] = []
  const report = (
    where: Partial<DocumentRef>,
    [path, rule]: [path: string, rule: ContentFinding['rule']],
    message: string,
    expected: string,
    level: ContentFinding['level'] = 'error',
  ): void => void findings.push(findAt(where, path, { rule, level, message, expected }))
  const counts = { documents: 0, skipped: 0 }
  const byId = new Map<string, DocumentRef>()
  const pending: PendingReference[] = []
  const bySlug = new Map<string, { known: DocumentRef; field: Field; name: string; current: string }[]>()

  const anchors = createAnchorCheck()
  const places = createPlaceCheck(shapes.types)

  const noteSlugs = (
    document: Record<string, unknown>,
    known: DocumentRef,
    slugs: readonly [string, Field][],
  ): void => {
    for (const [name, field] of slugs) {
      const slug = document[name]
      const current = isRecord(slug) ? slug['current'] : undefined
      if (typeof current !== 'string' || current === '') continue
      const key = JSON.stringify([known.type, name, current])
      bySlug.set(key, [...(bySlug.get(key) ?? []), { known, field, name, current }])
    }
  }

  const identify = (document: Record<string, unknown>, origin: FilePlace): DocumentRef | undefined => {
    const { _id: id, _type: type } = document
    const where = { ...origin, ...(typeof id === 'string' ? { id } : {}) }
    if (typeof type !== 'string')
      report(where, ['_type', 'type'], `is ${describeValue(type)}`, 'the name of a document type')
    if (typeof id !== 'string' || id === '')
      report(where, ['_id', 'missing'], `is ${describeValue(id)}`, 'an id that no other document has')
    return typeof id === 'string' && id !== '' && typeof type === 'string' ? { ...origin, id, type } : undefined
  }

  const add: DocumentCheck['add'] = (document, origin) => {
    counts.documents += 1
    if (!isRecord(document)) return report(origin, ['', 'syntax'], `is ${describeValue(document)}`, 'a document')
    const known = identify(document, origin)
    if (!known) return
    const first = byId.get(known.id)
    if (first) report(known, ['_id', 'duplicate'], `is the _id of ${placeOf(first)} as well`, 'a unique _id')
    else byId.set(known.id, known)
    const entry = documents.get(known.type)
    if (!entry) {
      const message = `is ${quote(known.type)}, not a document type of the schema`
      if (isSystem(known.type, known.id)) counts.skipped += 1
      else report(known, ['_type', 'type'], message, alternatives([...documents.keys()]))
      return
    }
    const isDraft = DRAFT.test(known.id)
    const issues = validate(document, entry.shape, shapes, {
      onReference: (reference) => pending.push({ ...reference, from: known }),
    })
    for (const issue of issues) {
      // A draft may be unfinished.
      const isUnfinished = isDraft && (issue.rule === 'missing' || issue.rule === 'limit') && issue.level === 'error'
      findings.push(findAt(known, issue.path, isUnfinished ? { ...issue, level: 'warning' } : issue))
    }
    noteSlugs(document, known, entry.slugs)
    anchors.add(document, known)
    places.add(document, known)
  }

  const targetOf = ({ id, from }: PendingReference): DocumentRef | undefined =>
    byId.get(id) ?? (DRAFT.test(from.id) ? byId.get(`drafts.${id}`) : undefined)

  const checkReference = (reference: PendingReference): void => {
    const { from, id, path, weak, to } = reference
    const expected = `the _id of a ${alternatives(to)}`
    const refuse = (message: string, right: string): void => report(from, [path, 'reference'], message, right)
    const file = /^(?:image|file)@(.+)$/s.exec(id)?.[1]
    if (file !== undefined) {
      if (/^https?:/.test(file) || !files || files.hasFile(file.replace(/^file:\/\/(?:\.\/)?/, ''))) return
      return refuse(`refers to ${quote(file)}, which is not in the export`, 'a file of the export')
    }
    const target = targetOf(reference)
    if (!target) {
      if (files?.hasAsset(id)) return
      const isDraftOnly = byId.has(`drafts.${id}`)
      const found = isDraftOnly ? 'is a draft only' : 'does not exist'
      if (!weak) refuse(`refers to ${quote(id)}, which ${found}`, isDraftOnly ? 'a published document' : expected)
    } else if (!to.includes(target.type)) refuse(`refers to ${quote(id)}, a ${target.type}`, expected)
  }

  const checkSlugs = (): void => {
    for (const [first, ...others] of bySlug.values()) {
      for (const { known, field, name, current } of others) {
        if (!first || baseId(known.id) === baseId(first.known.id)) continue
        const exception = field.unique
          ? ''
          : ', or one that the schema admits twice (its isUnique runs in the Studio alone)'
        const expected = `a unique slug${exception}`
        const level = field.unique && !DRAFT.test(known.id) ? 'error' : 'warning'
        const message = `is ${quote(current)}, as in ${first.known.id}`
        report(known, [`${name}.current`, 'slug'], message, expected, level)
      }
    }
  }

  const finish = (): void => {
    for (const reference of pending) checkReference(reference)
    checkSlugs()
    findings.push(...anchors.finish(), ...places.finish())
    findings.sort((a, b) => (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0))
  }

  const addFault: DocumentCheck['addFault'] = (message, origin) =>
    report(origin, ['', 'syntax'], message, 'one document as JSON in UTF-8')

  return { add, addFault, finish, findings, counts }
}
