import { PHONE_NUMBER, SEVERAL_EXTENSIONS } from '@schaufenster/shapes/phone-number'

/**
 * `tel:{number}` (SPEC § 2.12), or undefined unless the text is one number: cut out of a longer text, the wrong one
 * would be called; of several extensions the first is. Removes visual formatting: spaces, slashes, brackets and the "(0)" of a number with a country code.
 */
export const toTelHref = (tel: string | null | undefined): string | undefined => {
  if (!tel || !PHONE_NUMBER.test(tel)) return undefined
  const { trunk, extension = '' } = SEVERAL_EXTENSIONS.exec(tel)?.groups ?? {}
  const digits = (trunk === undefined ? tel : trunk + extension)
    .replace(/^(\s*\(?(?:\+|00)[\d\s()/.-]+)\(0\)/, '$1')
    .replaceAll(/[^\d+*#-]/g, '')
    .replace(/^-+/, '')
  // Unencoded, everything after a `#` would be a fragment and not dialled.
  return `tel:${digits.replaceAll('#', '%23')}`
}
