import { existsSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brands } from './brands.ts'
import { checkFolder } from './project/check-folder.ts'
import { type Question, type RawAnswers, questions } from './questions.ts'

const describe = ({ name, text, fallback, neededBy }: Question): string => {
  const mark = neededBy ?? (typeof fallback === 'string' && fallback !== '' ? `by default ${fallback}` : undefined)
  return `  --${name.padEnd(16)} ${text}${mark === undefined ? '' : ` (${mark})`}`
}

const list = (accepts: (question: Question) => boolean): string => questions.filter(accepts).map(describe).join('\n')

export const USAGE = `Usage: npm create schaufenster [folder] -- [--<question>=<answer> …]

Writes a studio's own repository into an empty folder, by default this one. On a terminal it asks for what no option tells.

Needed:
${list(({ fallback }) => fallback === undefined)}

Needed by some:
${list(({ neededBy }) => neededBy !== undefined)}

Optional:
${list(({ fallback, neededBy }) => fallback !== undefined && neededBy === undefined)}
  --packages         folder of tarballs, as "npm run pack" writes them, in place of a registry

Colours to begin with:
${brands.map(({ name, paper, ink, signal }) => `  ${name.padEnd(18)} --paper='${paper}' --ink='${ink}' --signal='${signal}'`).join('\n')}
`

export interface Options {
  /** The new project's folder. */
  root: string
  packages?: string
  flags: RawAnswers
}

/** @throws Error unless the folder has tarballs */
const findTarballs = (packages: string): string => {
  const folder = resolve(packages)
  const files = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : []
  if (files.some((file) => file.endsWith('.tgz'))) return folder
  throw new Error(
    `--packages: ${folder} is no folder of tarballs. Write them in a clone: npm run pack -- --out ${packages}`,
  )
}

/**
 * Reads the command line.
 *
 * @returns undefined when only help was asked for
 * @throws Error when an option is not known, or the folder cannot be used
 */
export const readOptions = (args: readonly string[]): Options | undefined => {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    tokens: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      packages: { type: 'string' },
      ...Object.fromEntries(questions.map(({ name }) => [name, { type: 'string' as const }])),
    },
  })
  const { help, packages, ...flags } = values
  if (help === true) return undefined
  const names: string[] = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const repeated = names.find((name, index) => names.indexOf(name) < index)
  if (repeated !== undefined)
    throw new Error(
      `--${repeated} is given twice. Give it once${repeated === 'represented-by' ? ', with all names in one text' : ''}.`,
    )
  const [folder = '.', ...others] = positionals
  if (others.length > 0)
    throw new Error(
      `One folder is needed, and ${positionals.length} were given. Quote a name with spaces: "${positionals.join(' ')}".`,
    )
  const root = resolve(folder)
  checkFolder(root)
  return { root, flags, ...(packages === undefined ? {} : { packages: findTarballs(packages) }) }
}
