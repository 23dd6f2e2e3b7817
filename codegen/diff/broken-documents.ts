import { createDocumentCheck } from '../content-check/check-documents.ts'
import type { Finding, Origin } from '../content-check/finding.ts'
import type { StructuralModel } from './structural-model.ts'

/** A document as it was read. */
export interface SourceDocument {
  document: unknown
  origin: Origin
}

/** A document that the change breaks, with what is wrong with it now and was not before. */
export interface BrokenDocument extends Origin {
  id: string
  type: string
  issues: { path: string; message: string; expected: string }[]
}

/** What a change of the model does to a data set. */
export interface Impact {
  /** Documents read. */
  documents: number
  broken: BrokenDocument[]
  /** Documents that did not fit the earlier model either, in types or required fields; the change did not break those places. */
  wrongBefore: number
}

const UNKNOWN = '(without _id)'

/** What tells a finding from others: a place that was wrong in the same way before is no news. */
const keyOf = ({ id, file, line, path, rule, message }: Finding): string => JSON.stringify([id, file, line, path, rule, message])

/** What does not fit the schema, or is not known to it: what is only advised breaks nothing. */
const isMismatch = ({ level, rule }: Finding): boolean => level === 'error' || rule === 'unknown' || rule === 'missing'

/** Whether a document fits the types of a model, whatever it refers to. */
const isAboutTypes = ({ rule }: Finding): boolean => rule === 'missing' || rule === 'kind' || rule === 'unknown' || rule === 'type'

/** A value of another type is one fault: what its fields lack or have too much follows from it. */
const withoutConsequences = <Issue extends { path: string }>(issues: readonly Issue[]): Issue[] => {
  const wrong = issues.flatMap(({ path }) => (/.[.]_type$/.test(path) ? [path.slice(0, -'._type'.length)] : []))
  return issues.filter(({ path }) => path.endsWith('._type') || !wrong.some((start) => path.startsWith(`${start}.`)))
}

const idOf = ({ id, file, line }: Finding): string => JSON.stringify([id, file, line])

/** Judges every document by both models and keeps what only the later one objects to. */
export const findBrokenDocuments = async (
  before: StructuralModel,
  after: StructuralModel,
  documents: AsyncIterable<SourceDocument>,
): Promise<Impact> => {
  const [earlier, later] = [createDocumentCheck(before.shapes), createDocumentCheck(after.shapes)]
  for await (const { document, origin } of documents) {
    earlier.add(document, origin)
    later.add(document, origin)
  }
  earlier.finish()
  later.finish()
  const old = earlier.findings.filter(isMismatch)
  const known = new Set(old.map(keyOf))
  const broken = new Map<string, BrokenDocument>()
  for (const finding of later.findings) {
    if (!isMismatch(finding) || known.has(keyOf(finding))) continue
    const { id = UNKNOWN, type = '', file, line, path, message, expected } = finding
    const place = { ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }) }
    const entry = broken.get(idOf(finding)) ?? { id, type, ...place, issues: [] }
    entry.issues.push({ path, message, expected })
    broken.set(idOf(finding), entry)
  }
  return {
    documents: later.counts.documents,
    broken: [...broken.values()]
      .map((one) => ({ ...one, issues: withoutConsequences(one.issues) }))
      .toSorted((a, b) => a.type.localeCompare(b.type, 'en') || a.id.localeCompare(b.id, 'en')),
    wrongBefore: new Set(old.filter(isAboutTypes).map(idOf)).size,
  }
}
