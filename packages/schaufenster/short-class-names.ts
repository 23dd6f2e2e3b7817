import { globSync } from 'node:fs'

/** Without vowels they make no word: ad blockers hide `.ad0`, `.ads1`, `.banner2`. */
const LETTERS = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ'

/** 0 → b, 39 → Z, 40 → bb. */
const toLetters = (index: number): string =>
  `${index >= LETTERS.length ? toLetters(Math.floor(index / LETTERS.length) - 1) : ''}${LETTERS[index % LETTERS.length] ?? ''}`

/**
 * Short names for the classes and animations of CSS modules, since each appears in HTML, CSS and code: letters for
 * the file, a number for the position in it. They depend only on the sources, so that client and server builds agree.
 *
 * @returns Vite's `generateScopedName`
 */
export const createShortNames = (root: string): ((name: string, file: string) => string) => {
  const files = globSync('src/**/*.module.css', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const numbers = new Map<string, number>()
  const counts = new Map<number, number>()
  return (name, file) => {
    const path = file.replaceAll('\\', '/').replace(/\?.*$/, '')
    const index = files.findIndex((known) => path.endsWith(`/${known}`))
    if (index === -1) throw new Error(`The style module ${path} is outside of src/. Move it into src/.`)
    const known = numbers.get(`${index} ${name}`)
    const number = known ?? counts.get(index) ?? 0
    if (known === undefined) {
      numbers.set(`${index} ${name}`, number)
      counts.set(index, number + 1)
    }
    return `${toLetters(index)}${number}`
  }
}
