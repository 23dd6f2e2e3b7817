/** One problem of an export. `line` and `column` count from 1 in its NDJSON file. */
export interface Problem {
  message: string
  line?: number
  column?: number
  /** The document, where it is known. */
  id?: string
}

const MAX_SHOWN = 20

/** An export that cannot be imported; nothing was changed. The message lists what to fix. */
export class ImportError extends Error {
  readonly problems: readonly Problem[]

  constructor(file: string, problems: readonly Problem[]) {
    const lines = listProblems(problems).map((line) => `  ${line}`)
    super(`${file} was not imported, nothing was changed:\n${lines.join('\n')}`)
    this.name = 'ImportError'
    this.problems = sortProblems(problems)
  }
}

/** Formats the first problems as lines, and the number of remaining ones. */
export const listProblems = (problems: readonly Problem[], most = MAX_SHOWN): string[] => {
  const lines = sortProblems(problems)
    .slice(0, most)
    .map((problem) => `${toPlace(problem)}${problem.message}`)
  return problems.length > most ? [...lines, `…and ${problems.length - most} more`] : lines
}

const sortProblems = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0))

const toPlace = ({ line, column, id }: Problem): string => {
  const place = [
    line === undefined ? '' : `line ${line}`,
    column === undefined ? '' : `, column ${column}`,
    id === undefined ? '' : ` ("${id}")`,
  ].join('')
  return place === '' ? '' : `${place.trim()}: `
}
