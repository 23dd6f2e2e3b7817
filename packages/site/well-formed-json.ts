/** A lone surrogate, as a cut-off emoji leaves it, not preceded by an escaped backslash. */
const HALF_CHARACTER = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][\da-f]{2}/g

/** JSON whose lone surrogates become U+FFFD as in HTML; otherwise browser and server would render different text. */
export const toWellFormedJson = (value: unknown): string => {
  const json = JSON.stringify(value)
  return json.includes(String.raw`\ud`) ? json.replaceAll(HALF_CHARACTER, '\uFFFD') : json
}
