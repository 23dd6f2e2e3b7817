import { globSync } from 'node:fs'

/** Checks the words that choose test files, before anything is built for them. @throws Error when one chooses none */
export const checkFileWords = (words: readonly string[], pattern: string): void => {
  const files = globSync(pattern)
  const unknown = words.find((word) => !files.some((file) => file.includes(word)))
  if (unknown !== undefined)
    throw new Error(`No test file has "${unknown}" in its path. There are:\n${files.join('\n')}`)
}
