/** A part of a text that says something else now, by whole sentences; empty for what was not there. */
export interface ChangedPart {
  old: string
  new: string
}

const segmenter = new Intl.Segmenter('de', { granularity: 'sentence' })

const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment }) => segment.trim() || [])

/** Of each beginning of both, how many sentences they have in common. */
const countCommon = (one: readonly string[], other: readonly string[]): number[][] => {
  const counts = [Array.from({ length: other.length + 1 }, () => 0)]
  for (const [row, sentence] of one.entries()) {
    const [above = [], own] = [counts[row], [0]]
    for (const [column, candidate] of other.entries())
      own.push(sentence === candidate ? (above[column] ?? 0) + 1 : Math.max(above[column + 1] ?? 0, own[column] ?? 0))
    counts.push(own)
  }
  return counts
}

/** Pairs of sentences that differ, old and new. Empty if only the formatting has changed. */
export const changedSentences = (before: string, after: string): ChangedPart[] => {
  const [old, now] = [sentencesOf(before), sentencesOf(after)]
  const counts = countCommon(old, now)
  const passages: { old: string[]; new: string[] }[] = []
  let [row, column, isApart] = [old.length, now.length, true]
  while (row > 0 || column > 0) {
    const [gone, come] = [old[row - 1], now[column - 1]]
    if (gone !== undefined && gone === come) {
      row--
      column--
      isApart = true
      continue
    }
    if (isApart) passages.unshift({ old: [], new: [] })
    isApart = false
    const isNew = row === 0 || (column > 0 && (counts[row]?.[column - 1] ?? 0) >= (counts[row - 1]?.[column] ?? 0))
    if (isNew) passages[0]?.new.unshift(now[--column] ?? '')
    else passages[0]?.old.unshift(old[--row] ?? '')
  }
  return passages.map((passage) => ({ old: passage.old.join(' '), new: passage.new.join(' ') }))
}
