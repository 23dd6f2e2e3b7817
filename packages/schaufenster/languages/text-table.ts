import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import { textsOf } from '@schaufenster/site/texts/texts'

const FOLDER = 'src/texts'
/** Says which tables there are. */
const TABLES = `${FOLDER}/texts.ts`

const toFile = (code: string): string => `${FOLDER}/${code}.ts`

/** The table that studios begin with: a site that was in one language may have deleted its own. */
const readTemplate = (root: string, code: string): string | undefined => {
  try {
    const folder = dirname(createRequire(join(root, 'x.js')).resolve('create-schaufenster/upgrade'))
    return readFileSync(join(folder, 'template', toFile(code)), 'utf8')
  } catch {
    return undefined
  }
}

const toOpenGraph = (code: string): string => {
  const { language, region } = new Intl.Locale(code).maximize()
  return region === undefined ? language : `${language}_${region}`
}

const NOT_YET = (
  source: string,
): string => `// The texts of ${source}.ts. When all of them are translated, remove these lines: until then "npm run check" fails.
export const isTranslated: true = false

`

/** A table from that of another language. */
const toTable = (text: string, code: string, source: string): string => {
  const own = text
    .replace(/(export const language = )'[^']*'/, `$1'${code}'`)
    .replace(/(export const ogLocale = )'[^']*'/, `$1'${toOpenGraph(code)}'`)
  // British and American English are not the same, but both can be read.
  if (source === new Intl.Locale(code).language) return own
  const [imports = ''] = /^(?:import .*\n)*\n?/.exec(own) ?? []
  return imports + NOT_YET(source) + own.slice(imports.length)
}

const toName = (code: string): string => code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The module of all tables with another one; undefined if it is not written as ours is. */
const withTable = (text: string, code: string): string | undefined => {
  const name = toName(code)
  const [imports] = /(?:^import \* as \w+ from '\.\/[\w-]+\.ts'\n)+/m.exec(text) ?? []
  const [tables, members] = /const tables\b[^=]*= \{([^}]*?),? *\}/.exec(text) ?? []
  if (imports === undefined || tables === undefined || members === undefined) return undefined
  const member = name === code ? name : `'${code}': ${name}`
  return text
    .replace(imports, `${imports}import * as ${name} from './${code}.ts'\n`)
    .replace(tables, tables.replace(members, `${members}, ${member}`))
}

/** Names a table in the module of all of them. @returns what is left to do */
const addToTables = (root: string, code: string): string[] => {
  const path = join(root, TABLES)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (text.includes(`'./${code}.ts'`)) return []
  const more = withTable(text, code)
  if (more === undefined) return [`Name ${toFile(code)} in ${TABLES}, beside the other tables.`]
  replaceFileSync(path, more)
  return [`wrote ${TABLES}`]
}

/**
 * Makes sure that what the interface says is there in a language: the table of the template, else one to translate, which does not
 * compile until it is.
 *
 * @param languages of the site, whose tables there are
 * @returns what was written, and what is left to do, a line each
 */
export const ensureTable = (root: string, code: string, languages: readonly string[]): string[] => {
  if (!existsSync(join(root, FOLDER)))
    return [`The site has no ${FOLDER}: what its components say by themselves is the same in ${code}.`]
  const lines: string[] = []
  if (!existsSync(join(root, toFile(code)))) {
    const template = readTemplate(root, code)
    const source = [new Intl.Locale(code).language, ...languages].find((one) => existsSync(join(root, toFile(one))))
    if (template === undefined && source === undefined)
      return [`Write ${toFile(code)}, with all texts of the interface.`]
    replaceFileSync(
      join(root, toFile(code)),
      template ?? toTable(readFileSync(join(root, toFile(source ?? '')), 'utf8'), code, source ?? ''),
    )
    lines.push(
      template === undefined
        ? `wrote ${toFile(code)}, from ${source}.ts: translate its texts. "npm run check" fails until then.`
        : `wrote ${toFile(code)}`,
    )
  }
  lines.push(...addToTables(root, code))
  const { language } = textsOf(code)
  if (language !== code)
    lines.push(
      `What the packages say by themselves, as in outages, is not there in ${code}: visitors read it in ${language}.`,
    )
  return lines
}
