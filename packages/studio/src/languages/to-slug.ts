/** Letters that are two in an address; others lose their marks. */
const WRITTEN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  '&': ' ',
}
const MAX_LENGTH = 96

/** What a page's address may end with: small letters, digits and hyphens. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæøœ&]/g, (letter) => WRITTEN[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
