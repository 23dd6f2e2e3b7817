import { isAsExpected, isSame, type Outcome } from './suite-answers.ts'
import type { CaseRun } from './suite-run.ts'

/**
 * The results of the runs, as lines to print.
 *
 * @param gaps reasons by `file: name` of a test, for cases that the service is known to answer differently
 */
export const describeRuns = (
  runs: readonly CaseRun[],
  skipped: readonly string[],
  gaps: Readonly<Record<string, string>>,
): { lines: string[]; isConformant: boolean } => {
  const lost = runs.filter((run) => isAsExpected(run.case, run.engine) && !isAsExpected(run.case, run.service))
  const isKnown = (run: CaseRun): boolean => Object.hasOwn(gaps, toKey(run))
  const unknown = lost.filter((run) => !isKnown(run))
  // Even where both fail the suite, they should agree.
  const otherwise = runs.filter(
    (run) => !lost.includes(run) && !isAsExpected(run.case, run.service) && !isSame(run.engine, run.service),
  )
  const lines = [
    ...[...new Set(runs.map((run) => run.case.form))].map((form) =>
      describeForm(
        form,
        runs.filter((run) => run.case.form === form),
      ),
    ),
    describeForm('all', runs),
    ...list('skipped', skipped),
    ...list('both differ from the suite and from each other', otherwise.map(describeRun)),
    ...list(
      'known gaps',
      lost.filter(isKnown).map((run) => `${toKey(run)}: ${gaps[toKey(run)] ?? ''}`),
    ),
    ...list('groq-js passes and the service does not', unknown.map(describeRun)),
  ]
  return { lines, isConformant: unknown.length === 0 }
}

const toKey = (run: CaseRun): string => `${run.case.file}: ${run.case.name}`

const describeForm = (form: string, runs: readonly CaseRun[]): string => {
  const engine = runs.filter((run) => isAsExpected(run.case, run.engine)).length
  const service = runs.filter((run) => isAsExpected(run.case, run.service)).length
  return `${form}: ${runs.length} cases, groq-js passes ${engine}, the service ${service}`
}

const list = (title: string, items: readonly string[]): string[] => [
  `${title}: ${items.length}`,
  ...items.map((item) => `  ${item}`),
]

const describeRun = (run: CaseRun): string => {
  const { query, params, form, expected } = run.case
  const wanted = expected ? JSON.stringify(expected.result) : 'refused'
  return [
    `${toKey(run)} (${form})`,
    `    ${query.trim().replaceAll('\n', '\n    ')}`,
    ...(Object.keys(params).length > 0 ? [`    params:  ${JSON.stringify(params)}`] : []),
    `    suite:   ${wanted}`,
    `    groq-js: ${describe(run.engine)}`,
    `    service: ${describe(run.service)}`,
  ].join('\n')
}

const describe = (outcome: Outcome): string =>
  outcome.kind === 'answered' ? JSON.stringify(outcome.result) : `${outcome.kind}: ${outcome.reason}`
