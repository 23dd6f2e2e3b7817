/**
 * Whether one of the runs of migrations wrote a document after a revision.
 *
 * @param runs beginnings of the ids of their transactions
 * @param lines the document's transactions from the revision on, as the history answers them: one in a line
 */
export const isMigratedSince = (runs: readonly string[], revision: string, lines: string): boolean =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line): string => JSON.parse(line).id)
    .some((id) => id !== revision && runs.some((run) => id.startsWith(`${run}-`)))
