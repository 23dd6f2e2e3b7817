import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBroken } from '../diff/find-broken.ts'
import { compareSchemas } from '../diff/compare-schemas.ts'
import type { Breaks, Change } from '../diff/compare-schemas.ts'
import { parseSchema, readRevision } from '../diff/read-revision.ts'
import type { Command } from './command.ts'

const help = `What changed in the content model since a git revision, and what that breaks.

  npm run codegen -- diff <revision>                  a commit, a branch, HEAD~3
  npm run codegen -- diff <revision> --data <source>  and the documents of a dataset that it breaks: the folder of an
                                                      export, its .ndjson or .tar.gz file, or a service's address
  npm run codegen -- diff <revision> --json           for machines

Compared is schema.json: types and required fields. Limits (length, patterns) are not in it: "npm run content -- check"
judges documents by those. Ends with 0 when no document breaks, with 1 when one does or the comparison failed.`

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

/** Lists what changed in the content model since a revision, and what it breaks; see its help. */
export const run: Command = async ({ root, config, args }) => {
  const options = {
    data: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  if (values.help) {
    console.log(help)
    return 0
  }
  const [revision, ...others] = positionals
  if (revision === undefined) throw new Error(`diff needs a revision to compare with.\n\n${help}`)
  if (others.length > 0)
    throw new Error(
      `diff takes one revision, and got "${positionals.join('", "')}": it compares that with the files as they are now.`,
    )
  const path = `${config.output}/schema.json`
  const { commit, schema: before } = readRevision(root, revision, path)
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing. Run "npm run codegen".`)
  const after = parseSchema(readFileSync(join(root, path), 'utf8'), path, 'Run "npm run codegen".')
  const changes = compareSchemas(before, after)
  const data = values.data === undefined ? undefined : await findBroken(before, after, values.data)
  if (values.json) console.log(JSON.stringify({ revision, commit, changes, data }, null, 2))
  else
    console.log(
      [...describe(`since ${revision} (${commit.slice(0, 8)})`, changes), ...(data ? ['', ...data.lines] : [])].join(
        '\n',
      ),
    )
  return (data ? data.broken > 0 : changes.some(({ breaks }) => breaks.includes('documents'))) ? 1 : 0
}
