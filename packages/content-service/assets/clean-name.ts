/** Characters. File systems allow 255 bytes. */
export const LONGEST_NAME = 200

/** Control characters, and marks that change the reading direction: `gpj.exe` must not look like `exe.jpg`. */
export const INVISIBLE = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * Cleans the file name that a client sent: removes folders, invisible characters and leading dots. It is only shown
 * and offered for saving; the service never builds a path from it.
 *
 * @returns undefined when nothing is left
 */
export const cleanName = (name: string): string | undefined => {
  const visible = name.toWellFormed().replaceAll(INVISIBLE, '')
  const last = visible.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  const clean = last.replace(/^[.\s]+/, '').trim()
  if (clean.length <= LONGEST_NAME) return clean || undefined
  // The extension is kept when the name is cut.
  const [ending = ''] = /\.[^.]{1,10}$/.exec(clean) ?? []
  return `${clean.slice(0, LONGEST_NAME - ending.length)}${ending}`.toWellFormed()
}
