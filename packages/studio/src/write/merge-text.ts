interface Change {
  start: number
  /** In the text before. */
  end: number
  text: string
}

/** The one part in which two texts differ. */
const findChange = (before: string, after: string): Change => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let rest = 0
  while (rest < shorter - start && before.at(-1 - rest) === after.at(-1 - rest)) rest++
  return { start, end: before.length - rest, text: after.slice(start, after.length - rest) }
}

/** Where a place of a text is in another version of it: behind what was inserted before it. */
export const moveOffset = (before: string, after: string, offset: number): number => {
  const { start, end, text } = findChange(before, after)
  if (offset < start) return offset
  if (offset >= end) return offset + text.length - (end - start)
  // What was around it has been replaced.
  return start + text.length
}

/** Two versions of one text as one, with what is new in either. */
export const mergeText = (base: string, mine: string, theirs: string): string => {
  if (mine === base) return theirs
  const { start, end, text } = findChange(base, mine)
  const [from, to] = [moveOffset(base, theirs, start), moveOffset(base, theirs, end)]
  return theirs.slice(0, from) + text + theirs.slice(Math.max(from, to))
}
