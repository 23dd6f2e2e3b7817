/**
 * Whether one of the runs of migrations wrote a document after a revision.
 *
 * @param runs beginnings of the ids of their transactions
 * @param transactions the document's, from the revision on
 */
export const isMigratedSince = (
  runs: readonly string[],
  revision: string,
  transactions: readonly { id: string }[],
): boolean => transactions.some(({ id }) => id !== revision && runs.some((run) => id.startsWith(`${run}-`)))
