const SEPARATOR = String.raw`[\s()/.*#\p{Pd}\u2212]`

/** How a second number begins. */
const SECOND = [
  // No number within an area begins with zero: after a stroke it is the next one.
  String.raw`.*\d\s*\/\s*[+0]`,
  // More digits than a number has, and in the middle an area.
  String.raw`(?=(?:\D*\d){14})(?:\D*\d){6,}?${SEPARATOR}+(?=0\d\d)(?=(?:\D*\d){6})`,
]

/**
 * Digits and what groups them, of one number, possibly with several extensions: anything else the site shows without a link
 * (`src/lib/tel-link.ts`).
 */
export const PHONE_NUMBER = new RegExp(
  String.raw`^(?!${SECOND.join('|')})\s*[+(]{0,2}(?:${SEPARATOR}*\d){1,17}${SEPARATOR}*$`,
  'su',
)

/** A number with several extensions, behind an area and a number: `040 66969-0/-100`, `040 12345-67/68`, `-10–19`. */
export const SEVERAL_EXTENSIONS =
  /^(?<trunk>(?:\D*\d){6,}?)\s*[-\u2010\u2011]\s*(?<extension>\d{1,4})(?:\s*[/\u2013]\s*-?\s*\d{1,4})+\s*$/su
