/** One fault of an export. `line` and `column` count from 1 in its NDJSON file. */
export interface Problem {
  message: string
  line?: number
  column?: number
}

const MOST_SHOWN = 20

/** An export that cannot be taken over; nothing of it was. The message lists what to mend. */
export class ImportError extends Error {
  readonly problems: readonly Problem[]

  constructor(file: string, problems: readonly Problem[]) {
    const sorted = problems.toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0))
    const shown = sorted.slice(0, MOST_SHOWN).map((problem) => `  ${toPlace(problem)}${problem.message}`)
    if (sorted.length > MOST_SHOWN) shown.push(`  …and ${sorted.length - MOST_SHOWN} more`)
    super(`${file} was not imported, nothing was changed:\n${shown.join('\n')}`)
    this.name = 'ImportError'
    this.problems = sorted
  }
}

function toPlace({ line, column }: Problem): string {
  if (line === undefined) return ''
  return column === undefined ? `line ${line}: ` : `line ${line}, column ${column}: `
}
