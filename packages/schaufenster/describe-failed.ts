/** A check that failed. */
export interface Failed {
  title: string
  /** What to run then, where its messages do not say it. */
  next?: string
}

export const describeFailed = (failed: readonly Failed[]): string => {
  const next = failed.flatMap((one) => (one.next === undefined ? [] : ` ${one.title}: run "${one.next}".`))
  return `Failed: ${failed.map(({ title }) => title).join(', ')}. See the messages above.${next.join('')}`
}
