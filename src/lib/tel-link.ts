/**
 * What a person writes a number with. The schema warns of anything else (`packages/shapes/phone-number.ts`; a test compares
 * the two).
 */
const NUMBER = /^\s*[+(]{0,2}(?:[\s()/.*#\p{Pd}\u2212]*\d){1,17}[\s()/.*#\p{Pd}\u2212]*$/u

/** No number within an area begins with zero: after a stroke it begins the next one. */
const TWO_NUMBERS = /\d\s*\/\s*[+0]/

/**
 * `tel:{number}` (SPEC § 2.12), or undefined unless the text is one number: cut out of a longer text, the wrong one
 * would be called. Removes visual formatting: spaces, slashes, brackets and the "(0)" of a number with a country code.
 */
export const toTelHref = (tel: string | null | undefined): string | undefined => {
  if (!tel || !NUMBER.test(tel) || TWO_NUMBERS.test(tel)) return undefined
  const digits = tel
    .replace(/^(\s*\(?(?:\+|00)[\d\s()/.-]+)\(0\)/, '$1')
    .replaceAll(/[^\d+*#-]/g, '')
    .replace(/^-+/, '')
  // Unencoded, everything after a `#` would be a fragment and not dialled.
  return `tel:${digits.replaceAll('#', '%23')}`
}
