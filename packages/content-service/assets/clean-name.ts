/** Characters. File systems take 255 bytes; nobody types more. */
export const LONGEST_NAME = 200

/** Control characters, and marks that turn the reading direction: `gpj.exe` must not look like `exe.jpg`. */
export const INVISIBLE = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * The file name in what a client calls one: without folders, invisible characters and leading dots. It is shown and
 * offered for saving; no path of the service is ever made of it.
 *
 * @returns undefined when nothing is left
 */
export const cleanName = (name: string): string | undefined => {
  const visible = name.toWellFormed().replaceAll(INVISIBLE, '')
  const last = visible.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  const clean = last.replace(/^[.\s]+/, '').trim()
  if (clean.length <= LONGEST_NAME) return clean || undefined
  // The ending tells what it is.
  const [ending = ''] = /\.[^.]{1,10}$/.exec(clean) ?? []
  return `${clean.slice(0, LONGEST_NAME - ending.length)}${ending}`.toWellFormed()
}
