import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import type { ForeignSource } from '@schaufenster/site/headers'
import { checkSources } from '@schaufenster/static-site/policy/check-rules'
import { ADDITIONS } from './additions.ts'

/** Origins that the Studio's pages may use besides the site's and the content service's. */
const SOURCES = join(ADDITIONS, 'sources.json')

const NONE = '[]'

const readText = (root: string): string => {
  const file = join(root, SOURCES)
  return existsSync(file) ? readFileSync(file, 'utf8') : NONE
}

const parse = (text: string): readonly ForeignSource[] => {
  try {
    const sources: unknown = JSON.parse(text)
    if (!Array.isArray(sources)) throw new Error(`${SOURCES} is no list.`)
    checkSources(sources, SOURCES)
    return sources
  } catch (error) {
    console.error(`The Studio connects to none of the origins of ${SOURCES}. ${messageOf(error)}`)
    return []
  }
}

/** Reads them once. What is wrong there is printed, and opens nothing. */
export const readSources = (root = '.'): readonly ForeignSource[] => parse(readText(root))

/** Reads them after each edit: for development, as each of the Studio's files asks for them. */
export const createSourcesReader = (root = '.'): (() => readonly ForeignSource[]) => {
  let known = { text: NONE, sources: parse(NONE) }
  return () => {
    const text = readText(root)
    if (known.text !== text) known = { text, sources: parse(text) }
    return known.sources
  }
}
