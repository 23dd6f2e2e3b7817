/**
 * `tel:{number}` (SPEC § 2.12), or undefined when nothing of the number is left. What people write for
 * the eye goes: spaces, slashes, brackets and the "(0)" of a number that also has a country code.
 */
export const toTelHref = (tel: string | null | undefined): string | undefined => {
  const digits = (tel ?? '')
    .replace(/^([^\d+]*(?:\+|00)[\d\s/-]+)\(0\)/, '$1')
    .replaceAll(/[^\d+*#-]/g, '')
    .replace(/^-+/, '')
  // Unencoded, everything from a `#` on would be the address's fragment and not dialled.
  return /\d/.test(digits) ? `tel:${digits.replaceAll('#', '%23')}` : undefined
}
