/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** `dir="auto"` for a text with such letters: its first word decides where it begins. Any other text has none. */
export const directionOf = (text: unknown): 'auto' | undefined =>
  typeof text === 'string' && RIGHT_TO_LEFT.test(text) ? 'auto' : undefined
