import { messageOf } from '@schaufenster/cli/errors'
import type { Finding } from '@schaufenster/shapes/finding'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { createDocumentCheck } from './check-documents.ts'
import type { DocumentCheck } from './check-documents.ts'
import { describeFinding, type ContentFinding } from './finding.ts'
import { readExport } from './read-export.ts'
import { readService } from './read-service.ts'

/** Lines printed for a person; the JSON has all of them. */
const MAX_LINES = 1000

export interface CheckInput {
  shapes: ContentShapes
  env: Record<string, string | undefined>
  /** Called with each document. */
  visit?: ((document: unknown) => void) | undefined
}

/** What there is to say of a dataset besides that it fits the schema. */
export interface SiteReport {
  findings: readonly Finding[]
  /** What editors have decided to leave as it is. */
  hidden: readonly Finding[]
  /** The findings for a person. */
  lines: readonly string[]
}

export interface CheckSeams extends CheckInput {
  print: (line: string) => void
  /**
   * Looks at the whole dataset, where more is known of a site than its schema.
   *
   * @param known what the schema says of it
   */
  look?: ((documents: readonly unknown[], known: readonly ContentFinding[]) => Promise<SiteReport>) | undefined
}

/** The result of a check, as printed by `--json`. */
export interface CheckReport {
  documents: number
  /** Documents of the service, such as assets. */
  skipped: number
  seconds: number
  perSecond: number
  errors: number
  warnings: number
  infos: number
  findings: ContentFinding[]
}

const parse = (text: string): { value: unknown } | { fault: string } => {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { fault: `is not JSON: ${messageOf(error)}` }
  }
}

/** The place of a dataset: a folder, a file, an address; or its documents, each time they are asked for. */
export type Source = string | (() => AsyncIterable<unknown> | Iterable<unknown>)

const readDataSet = async (source: Source, { shapes, env, visit }: CheckInput): Promise<DocumentCheck> => {
  if (typeof source !== 'string' || /^https?:\/\//.test(source)) {
    const check = createDocumentCheck(shapes)
    for await (const document of typeof source === 'string' ? readService(source, env) : source()) {
      check.add(document, {})
      visit?.(document)
    }
    return check
  }
  const { lines, ...files } = readExport(source)
  const check = createDocumentCheck(shapes, files)
  for await (const { file, line, ...found } of lines) {
    if ('text' in found && found.text.trim() === '') continue
    const parsed = 'text' in found ? parse(found.text) : found
    if ('value' in parsed) {
      check.add(parsed.value, { file, line })
      visit?.(parsed.value)
    } else check.addFault(parsed.fault, { file, line })
  }
  return check
}

const count = (number: number, word: string): string =>
  `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`

const summary = ({
  documents,
  skipped,
  seconds,
  perSecond,
  errors,
  warnings,
  infos,
}: Omit<CheckReport, 'findings'>): string => {
  const found = [count(errors, 'error'), count(warnings, 'warning'), ...(infos > 0 ? [count(infos, 'info')] : [])].join(
    ', ',
  )
  const left = skipped > 0 ? ` (${skipped.toLocaleString('en')} of them the service's own, not looked into)` : ''
  return `${count(documents, 'document')}${left} checked in ${seconds.toFixed(2)} s, ${perSecond.toLocaleString('en')} a second: ${found}`
}

/** How many of the findings there are of each level. */
const countLevels = (findings: readonly Finding[]): Pick<CheckReport, 'errors' | 'warnings' | 'infos'> => {
  const countOf = (level: Finding['level']): number => findings.filter((finding) => finding.level === level).length
  return { errors: countOf('error'), warnings: countOf('warning'), infos: countOf('info') }
}

/**
 * Checks a dataset; see `CheckReport`.
 *
 * @throws Error when it cannot be read, or is empty: checking nothing must not count as success
 */
export const checkContent = async (source: Source, input: CheckInput): Promise<CheckReport> => {
  const start = performance.now()
  const check = await readDataSet(source, input)
  check.finish()
  if (check.counts.documents === 0 && check.findings.length === 0) {
    throw new Error(
      `${typeof source === 'string' ? source : 'The dataset'} holds no documents. Is it the right one, and may its reader (SANITY_API_READ_TOKEN) see them?`,
    )
  }
  const seconds = (performance.now() - start) / 1000
  return {
    ...check.counts,
    seconds,
    perSecond: Math.round(check.counts.documents / Math.max(seconds, 0.001)),
    ...countLevels(check.findings),
    findings: check.findings,
  }
}

/** Prints at most so many lines as a person reads. */
const printSome = (lines: readonly string[], print: CheckSeams['print']): void => {
  for (const line of lines.slice(0, MAX_LINES)) print(line)
  if (lines.length > MAX_LINES) print(`… and ${count(lines.length - MAX_LINES, 'more line')}; --json lists all.`)
}

/**
 * The command `content check`.
 *
 * @returns the exit code
 * @throws Error when there is nothing to check at the given path
 */
export const runContentCheck = async (
  source: string,
  seams: CheckSeams,
  { json = false }: { json?: boolean | undefined } = {},
): Promise<number> => {
  const { look, print } = seams
  const documents: unknown[] = []
  const ofSchema = await checkContent(
    source,
    look ? { ...seams, visit: (document) => documents.push(document) } : seams,
  )
  const site = await look?.(documents, ofSchema.findings)
  const findings: Finding[] = [...ofSchema.findings, ...(site?.findings ?? [])]
  const report = { ...ofSchema, ...countLevels(findings) }
  if (json) print(JSON.stringify({ ...report, findings, ...(site && { hidden: site.hidden }) }, null, 2))
  else {
    printSome(ofSchema.findings.map(describeFinding), print)
    printSome(site?.lines ?? [], print)
    if (site && site.hidden.length > 0) print(`${count(site.hidden.length, 'finding')} hidden by editors`)
    print(summary(report))
  }
  return report.errors > 0 ? 1 : 0
}
