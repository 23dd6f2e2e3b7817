/** Without those that look alike, so that it can be read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const [GROUPS, LENGTH] = [4, 4]

/** A password of 16 letters in four groups: 79 bits. */
export const suggestPassword = (): string => {
  // Bytes above a multiple of the number of letters would prefer the first ones.
  const limit = 256 - (256 % LETTERS.length)
  let letters = ''
  while (letters.length < GROUPS * LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(64)))
      if (byte < limit) letters += LETTERS[byte % LETTERS.length] ?? ''
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * LENGTH, (group + 1) * LENGTH)).join('-')
}
