import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const MODULES = 'packages/studio/node_modules'
/** Those of the Studio's parts that are in use; releases, comments and tasks are switched off. */
const NAMESPACES = ['studio', 'structure', 'presentation', 'validation', 'vision']

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

/** Keys of the Studio's own English. */
const englishOf = (namespace: string): Set<string> =>
  new Set(
    LIBRARIES.flatMap((text) =>
      text
        .split(`defineLocalesResources("${namespace}", {`)
        .slice(1)
        .flatMap((rest) => {
          // They end at a brace that is indented one level less than the first key.
          const [, tabs = ''] = /^\n(\t*)\t/.exec(rest.replace(/^\s*\/\*\*[^]*?\*\//, '')) ?? []
          return keysIn(rest.slice(0, rest.indexOf(`\n${tabs}})`)))
        }),
    ),
  )

/** Keys of the community's German, and of ours. */
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

/** Languages have different plural forms of one key. */
const toBase = (key: string): string => key.replace(/_(?:one|other|zero|two|few|many)$/, '')

/** Keys with a dot that the libraries look up. */
const LOOKUPS = new Set(
  LIBRARIES.flatMap((text) => [...text.matchAll(/\bt\(\s*"(\w[\w-]*\.[\w.-]+)"/g)].map(([, key = '']) => key)),
)

describe('the installed Studio', () => {
  it.each(NAMESPACES)('has a German text for each English one: %s', (namespace) => {
    const [english, german] = [englishOf(namespace), germanOf(namespace)]
    expect(english.size).toBeGreaterThan(40)
    const bases = new Set([...german].map(toBase))
    expect([...english].filter((key) => !german.has(key) && !bases.has(toBase(key)))).toEqual([])
  })

  // The source does not show in which namespace: the sweep of labels in the browser does.
  it('looks up no text that is nowhere', () => {
    const keys = [...LIBRARIES.flatMap(keysIn), ...NAMESPACES.flatMap((namespace) => [...germanOf(namespace)])]
    // What follows a `_` is chosen by number or context: `array.minimum-length_blocks`.
    const bases = new Set(keys.map((key) => key.replace(/_.*$/, '')))
    expect(LOOKUPS.size).toBeGreaterThan(500)
    expect([...LOOKUPS].filter((key) => !bases.has(key.replace(/_.*$/, '')))).toEqual([])
  })
})
