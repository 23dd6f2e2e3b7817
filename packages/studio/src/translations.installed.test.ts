import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const MODULES = 'packages/studio/node_modules'
/** What the Studio shows; releases, comments, tasks and the like are switched off. */
const SHOWN = ['studio', 'structure', 'presentation', 'validation', 'vision']

const sourcesIn = (folder: string): string[] =>
  readdirSync(`${MODULES}/${folder}`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${MODULES}/${folder}/${name}`, 'utf8'))

const LIBRARIES = [...sourcesIn('sanity/lib'), ...sourcesIn('@sanity/vision/lib')]
const GERMAN = readFileSync('packages/studio/src/german.ts', 'utf8')

const keysIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:"((?:[^"\\]|\\.)+)"|'([^']+)'|(\w+)):/gm)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )

/** Keys that the Studio's own English has, by namespace. */
const englishOf = (namespace: string): Set<string> =>
  new Set(
    LIBRARIES.flatMap((text) =>
      text
        .split(`defineLocalesResources("${namespace}", {`)
        .slice(1)
        .flatMap((rest) => {
          // Of the same indentation as its first key, one less.
          const [, tabs = ''] = /^\n(\t*)\t/.exec(rest.replace(/^\s*\/\*\*[^]*?\*\//, '')) ?? []
          return keysIn(rest.slice(0, rest.indexOf(`\n${tabs}})`)))
        }),
    ),
  )

/** Keys that the community's German has, and ours. */
const germanOf = (namespace: string): Set<string> => {
  const file = readdirSync(`${MODULES}/@sanity/locale-de-de/dist`).find((name) =>
    new RegExp(`^${namespace}-.*\\.js$`).test(name),
  )
  const community = readFileSync(`${MODULES}/@sanity/locale-de-de/dist/${file}`, 'utf8')
  const own = GERMAN.split(/namespace: '/)
    .filter((part) => part.startsWith(`${namespace}'`))
    .join('')
  return new Set([...keysIn(community), ...keysIn(own)])
}

/** A plural stands for each of its numbers. */
const toBase = (key: string): string => key.replace(/_(?:one|other|zero|two|few|many)$/, '')

/** What the libraries ask for by a name of several parts. */
const ASKED = new Set(
  LIBRARIES.flatMap((text) => [...text.matchAll(/\bt\(\s*"(\w[\w-]*\.[\w.-]+)"/g)].map(([, key = '']) => key)),
)

describe('the installed Studio', () => {
  it.each(SHOWN)('has a German text for each English one: %s', (namespace) => {
    const [english, german] = [englishOf(namespace), germanOf(namespace)]
    expect(english.size).toBeGreaterThan(40)
    const bases = new Set([...german].map(toBase))
    expect([...english].filter((key) => !german.has(key) && !bases.has(toBase(key)))).toEqual([])
  })

  // In which namespace it asks is not to be seen here: the labels in the browser show that.
  it('asks for no text that nobody has', () => {
    const known = [...LIBRARIES.flatMap(keysIn), ...SHOWN.flatMap((namespace) => [...germanOf(namespace)])]
    // A text may differ by its number, or by what it is about: `array.minimum-length_blocks`.
    const bases = new Set(known.map((key) => key.replace(/_.*$/, '')))
    expect(ASKED.size).toBeGreaterThan(500)
    expect([...ASKED].filter((key) => !bases.has(key.replace(/_.*$/, '')))).toEqual([])
  })
})
