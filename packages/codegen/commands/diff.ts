import { codegenLine } from '../command-line.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBroken } from '../diff/find-broken.ts'
import { compareSchemas } from '../diff/compare-schemas.ts'
import type { Breaks, Change } from '../diff/compare-schemas.ts'
import { parseSchema, readRevision } from '../diff/read-revision.ts'
import type { Run } from './command.ts'

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

const changeLine = ({ path, change, breaks }: Change): string =>
  `  ${path === '' ? '' : `${path}  `}${change}  [${breaks.length === 0 ? 'harmless' : breaks.map((one) => `breaks ${one}`).join(', ')}]`

const summary = (changes: readonly Change[]): string => {
  const breaking = (who: Breaks): number => changes.filter(({ breaks }) => breaks.includes(who)).length
  return `${count(changes.length, 'change')}: ${breaking('documents')} can break stored documents, ${breaking('components')} can break components.`
}

const describe = (since: string, changes: readonly Change[]): string[] => {
  if (changes.length === 0) return [`The content model has not changed ${since}.`]
  const types = [...new Set(changes.map(({ type }) => type))]
  return [
    `The content model ${since}:`,
    ...types.flatMap((type) => ['', type, ...changes.filter((change) => change.type === type).map(changeLine)]),
    '',
    summary(changes),
  ]
}

interface DiffOptions {
  revision: string
  data?: string | undefined
  json?: true | undefined
}

/** Lists what changed in the content model since a revision, and what it breaks; see its help. */
export const run: Run<DiffOptions> = async ({ root, config }, { revision, data: source, json }) => {
  const path = `${config.output}/schema.json`
  const { commit, schema: before } = readRevision(root, revision, path)
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing. Run "${codegenLine()}".`)
  const after = parseSchema(readFileSync(join(root, path), 'utf8'), path, `Run "${codegenLine()}".`)
  const changes = compareSchemas(before, after)
  const found = source === undefined ? undefined : await findBroken(before, after, source)
  const data = found && { broken: found.broken, lines: found.lines }
  if (json) console.log(JSON.stringify({ revision, commit, changes, data }, null, 2))
  else
    console.log(
      [...describe(`since ${revision} (${commit.slice(0, 8)})`, changes), ...(data ? ['', ...data.lines] : [])].join(
        '\n',
      ),
    )
  return (data ? data.broken > 0 : changes.some(({ breaks }) => breaks.includes('documents'))) ? 1 : 0
}
