import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { toTableFile } from './table-file.ts'

/** Name of the chunk of a language, and of its first module. */
export const toTextChunk = (language: string): string => `texts-${language}`

const ID = /^\0texts-(?<language>[\w-]+)\.js$/

const write = (value: unknown): string => JSON.stringify(value)

const toFile = (name: string): string => fileURLToPath(import.meta.resolve(name))

/** All tables of a language. */
const toLanguage = (language: string, modules: readonly string[]): string => {
  const imports = modules.map(
    (texts, index) => `import * as table${index} from ${write(toTableFile(texts, language))}\n`,
  )
  const tables = modules.map((_, index) => `table${index}`).join(', ')
  return `${imports.join('')}import { keepTables } from ${write(toFile('@schaufenster/renderer/texts/tables'))}\nkeepTables(${write(language)}, [${tables}])\n`
}

/** What the module that has all tables exports, in a browser. */
const toTables = (index: number, languages: readonly string[]): string => {
  const load = languages.map((language) => `${write(language)}: () => import(${write(toTextChunk(language))})`)
  return `import { openTables } from ${write(toFile('@schaufenster/renderer/texts/tables'))}\nexport const { textsOf, allTexts } = openTables(${index}, { ${load.join(', ')} })\n`
}

/**
 * In a build of several languages a browser loads the texts of those alone that it shows: the tables of a language are one file, which
 * runs before the app, and the modules that have all of them ask what has run.
 *
 * @param own the site's module of that kind: `src/texts/texts.ts`
 */
export const splitTexts = (languages: readonly string[], own: string): Plugin => {
  const chunks = new Set(languages.map(toTextChunk))
  let modules: string[] = []
  return {
    name: 'split-texts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      modules = [resolve(root, own), toFile('@schaufenster/site/texts/texts')]
    },
    resolveId: (source) => (chunks.has(source) ? `\0${source}.js` : undefined),
    load: (id) => {
      const language = ID.exec(id)?.groups?.['language']
      if (language !== undefined && languages.includes(language)) return toLanguage(language, modules)
      const index = modules.indexOf(id)
      return index < 0 ? undefined : toTables(index, languages)
    },
  }
}
