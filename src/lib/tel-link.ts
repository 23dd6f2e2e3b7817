/**
 * `tel:{number}` (SPEC § 2.12), or undefined when no digits are left. Removes visual formatting: spaces, slashes,
 * brackets and the "(0)" of a number with a country code.
 */
export const toTelHref = (tel: string | null | undefined): string | undefined => {
  const digits = (tel ?? '')
    .replace(/^([^\d+]*(?:\+|00)[\d\s/-]+)\(0\)/, '$1')
    .replaceAll(/[^\d+*#-]/g, '')
    .replace(/^-+/, '')
  // Unencoded, everything after a `#` would be a fragment and not dialled.
  return /\d/.test(digits) ? `tel:${digits.replaceAll('#', '%23')}` : undefined
}
