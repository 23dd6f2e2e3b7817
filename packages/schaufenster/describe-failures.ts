/** A check that failed. */
export interface CheckFailure {
  title: string
  /** What to run then, where its messages do not say it. */
  next?: string
}

export const describeFailures = (failures: readonly CheckFailure[]): string => {
  const next = failures.flatMap((one) => (one.next === undefined ? [] : ` ${one.title}: run "${one.next}".`))
  return `Failed: ${failures.map(({ title }) => title).join(', ')}. See the messages above.${next.join('')}`
}
