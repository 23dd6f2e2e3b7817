import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import type { ForeignSource } from '@schaufenster/site/headers'
import { checkSources } from '@schaufenster/static-site/policy/check-rules'
import { ADDITIONS } from './additions.ts'

/** Origins that the Studio's pages may use besides the site's and the content service's. */
const SOURCES = join(ADDITIONS, 'sources.json')

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

/** Reads them again after an edit. What is wrong there is printed, and opens nothing. */
export const createSourcesReader = (root = '.'): (() => readonly ForeignSource[]) => {
  const file = join(root, SOURCES)
  let known: { text: string; sources: readonly ForeignSource[] } | undefined
  return () => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '[]'
    if (known?.text !== text) known = { text, sources: parse(text) }
    return known.sources
  }
}
