import type { PublishFinding } from '@schaufenster/site/publish-check'
import { isObject, isStored } from '@schaufenster/site/stored'

/** Of the service's, as its name says: nothing lists or checks such documents. */
export const HIDDEN_TYPE = 'sanity.hiddenFinding'
/** A dot keeps it from visitors. */
const HIDDEN_PREFIX = 'finding.'
/** GROQ of all of them, the last one first. */
export const HIDDEN_FINDINGS = `*[_type == "${HIDDEN_TYPE}"] | order(_createdAt desc)`

/** A finding that an editor has decided to leave as it is, and why. */
export interface HiddenFinding {
  _id: string
  rule: string
  documentId: string
  path: string
  /** What it was about then: it comes back when that is something else. */
  about: string
  reason: string
  by: { id: string; name: string }
  /** By the content service's clock. */
  createdAt: string
}

const textAt = (value: Record<string, unknown>, name: string): string => {
  const text = value[name]
  return typeof text === 'string' ? text : ''
}

/** @returns undefined for what is none */
export const toHiddenFinding = (value: unknown): HiddenFinding | undefined => {
  if (!isStored(value) || value._type !== HIDDEN_TYPE || !value._id.startsWith(HIDDEN_PREFIX)) return undefined
  const { by } = value
  return {
    _id: value._id,
    rule: textAt(value, 'rule'),
    documentId: textAt(value, 'documentId'),
    path: textAt(value, 'path'),
    about: textAt(value, 'about'),
    reason: textAt(value, 'reason'),
    by: isObject(by) ? { id: textAt(by, 'id'), name: textAt(by, 'name') } : { id: '', name: '' },
    createdAt: textAt(value, '_createdAt'),
  }
}

/** @param answer to `HIDDEN_FINDINGS` */
export const toHiddenFindings = (answer: unknown): HiddenFinding[] =>
  Array.isArray(answer) ? answer.flatMap((one: unknown) => toHiddenFinding(one) ?? []) : []

const aboutOf = ({ about, message }: Pick<PublishFinding, 'about' | 'message'>): string => about ?? message

/** An error is what visitors would meet: it is mended, not hidden. */
export const isHideable = ({ level }: Pick<PublishFinding, 'level'>): boolean => level !== 'error'

/** The document is named by its id: a reference would keep an unused picture from being deleted. */
export const toHiddenDocument = (
  finding: PublishFinding,
  { reason, by }: Pick<HiddenFinding, 'reason' | 'by'>,
  newId: () => string,
) => ({
  _id: `${HIDDEN_PREFIX}${newId()}`,
  _type: HIDDEN_TYPE,
  rule: finding.rule,
  documentId: finding.documentId,
  path: finding.path,
  about: aboutOf(finding),
  reason,
  by,
})

const keyOf = (rule: string, documentId: string, path: string, about: string): string =>
  JSON.stringify([rule, documentId, path, about])

/** A finding beside what was said when it was hidden, by one editor or by several. */
export interface Hiding<Found> {
  finding: Found
  by: HiddenFinding[]
}

/** Takes out what is hidden. What has become an error, or is about something else by now, is shown again. */
export const splitHidden = <Found extends PublishFinding>(
  findings: readonly Found[],
  hidden: readonly HiddenFinding[],
): { shown: Found[]; hidden: Hiding<Found>[] } => {
  const known = Map.groupBy(hidden, ({ rule, documentId, path, about }) => keyOf(rule, documentId, path, about))
  const shown: Found[] = []
  const taken: Hiding<Found>[] = []
  for (const finding of findings) {
    const { rule, documentId, path } = finding
    const by = isHideable(finding) ? known.get(keyOf(rule, documentId, path, aboutOf(finding))) : undefined
    if (by) taken.push({ finding, by })
    else shown.push(finding)
  }
  return { shown, hidden: taken }
}
