/** The latest of some dates in ISO 8601, in any time zone; "" if none is one. */
export const newestDate = (dates: readonly string[]): string => {
  let [newest, time] = ['', Number.NEGATIVE_INFINITY]
  for (const date of dates) {
    const other = Date.parse(date)
    if (other > time) [newest, time] = [date, other]
  }
  return newest
}
