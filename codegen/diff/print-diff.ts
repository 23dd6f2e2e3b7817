import type { BrokenDocument, Impact } from './broken-documents.ts'
import type { Breaks, Change } from './change.ts'

/** What a comparison found. */
export interface ModelDiff {
  /** As it was asked for. */
  revision: string
  /** Full hash. */
  commit: string
  changes: readonly Change[]
  /** Undefined when no data set was given. */
  impact?: Impact
}

const MAX_BROKEN = 200

const effects: Record<Breaks, string> = { documents: 'breaks documents', components: 'breaks components' }

const effectOf = ({ breaks }: Change): string => (breaks.length === 0 ? 'harmless' : breaks.map((one) => effects[one]).join(', '))

const sentenceOf = ({ kind, before, after }: Change): string => {
  if (kind === 'type perhaps renamed' || kind === 'field perhaps renamed') {
    return `perhaps renamed to ${after ?? ''} (a guess: the same shape went and came)`
  }
  if (kind === 'retyped') return `was ${before ?? 'nothing'}, is ${after ?? 'nothing'}`
  const detail = after ?? before
  return `${kind.replace(/^(?:type|field) /, '')}${detail === undefined ? '' : `: ${detail}`}`
}

const changeLine = (change: Change): string => {
  const place = change.path === '' ? '' : `${change.path}  `
  return `  ${place}${sentenceOf(change)}  [${effectOf(change)}]`
}

const count = (number: number, word: string): string => `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`

const summary = (changes: readonly Change[]): string => {
  const breaking = (who: Breaks): number => changes.filter(({ breaks }) => breaks.includes(who)).length
  const harmless = changes.filter(({ breaks }) => breaks.length === 0).length
  const parts = [
    ...(breaking('documents') > 0 ? [`${breaking('documents')} can break stored documents`] : []),
    ...(breaking('components') > 0 ? [`${breaking('components')} can break components`] : []),
    ...(harmless > 0 ? [`${harmless} harmless`] : []),
  ]
  return `${count(changes.length, 'change')}: ${parts.join(', ')}.`
}

const documentLines = ({ id, type, file, line, issues }: BrokenDocument): string[] => {
  const place = file === undefined ? '' : `  ${line === undefined ? file : `${file}:${line}`}`
  return [
    `  ${id}${type === '' ? '' : ` (${type})`}${place}`,
    ...issues.map(({ path, message, expected }) => `    ${path === '' ? '' : `${path}  `}${message}; expected: ${expected}`),
  ]
}

const verdict = (broken: number, documents: number): string =>
  broken > 0
    ? `The change breaks ${broken.toLocaleString('en')} of ${count(documents, 'document')}:`
    : `The change breaks none of ${count(documents, 'document')}.`

const impactLines = ({ documents, broken, wrongBefore }: Impact): string[] => [
  '',
  verdict(broken.length, documents),
  ...broken.slice(0, MAX_BROKEN).flatMap(documentLines),
  ...(broken.length > MAX_BROKEN ? [`  … and ${broken.length - MAX_BROKEN} more; --json lists all.`] : []),
  ...(wrongBefore > 0
    ? [
        `${count(wrongBefore, 'document')} did not fit the earlier model either; what was wrong then is not listed. ` +
          '"npm run content -- check" lists it.',
      ]
    : []),
]

/** The comparison for people, one line each. */
export const printDiff = ({ revision, commit, changes, impact }: ModelDiff): string[] => {
  const since = `since ${revision}${commit.startsWith(revision) ? '' : ` (${commit.slice(0, 8)})`}`
  if (changes.length === 0) return [`The content model has not changed ${since}.`, ...(impact ? impactLines(impact) : [])]
  const types = [...new Set(changes.map((change) => change.type))]
  return [
    `The content model ${since}:`,
    ...types.flatMap((type) => ['', type, ...changes.filter((change) => change.type === type).map(changeLine)]),
    '',
    summary(changes),
    ...(impact ? impactLines(impact) : []),
  ]
}
