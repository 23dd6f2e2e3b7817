import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** The language whose texts stand in where another has no table. */
const COMPLETE = 'de'

/** The table of a language, beside the module that has all of them. */
export const toTableFile = (texts: string, language: string): string => {
  const nameOf = (code: string): string => join(dirname(texts), `${code}${extname(texts)}`)
  return existsSync(nameOf(language)) ? nameOf(language) : nameOf(COMPLETE)
}
