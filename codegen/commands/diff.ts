import { parseArgs } from 'node:util'
import { findBrokenDocuments } from '../diff/broken-documents.ts'
import { compareModels } from '../diff/compare-models.ts'
import { printDiff } from '../diff/print-diff.ts'
import type { ModelDiff } from '../diff/print-diff.ts'
import { readDocuments } from '../diff/read-documents.ts'
import { readSchemaOfNow } from '../diff/read-model.ts'
import { readRevision } from '../diff/read-revision.ts'
import { createStructuralModel } from '../diff/structural-model.ts'
import type { StructuralModel } from '../diff/structural-model.ts'
import type { Command } from './command.ts'

const help = `What changed in the content model since a git revision, and what that breaks.

  npm run codegen -- diff <revision>                  a commit, a branch, HEAD~3
  npm run codegen -- diff <revision> --data <source>  and the documents of a data set that it breaks: the folder of an
                                                      export, its .ndjson or .tar.gz file, or a service's address
  npm run codegen -- diff <revision> --json           for machines

A change can break stored documents (one that was valid no longer is, or keeps a value the schema does not know), break
components (one receives what it did not have to expect, or misses what it reads), or be harmless. With --data the data
set decides whether documents break.

Compared are types and required fields, as schema.json has them. Limits (length, patterns, uniqueness) are not in it:
"npm run content -- check <source>" judges documents by those.

Ends with 0 when no document breaks, with 1 when one does or the comparison failed.`

const readBefore = (root: string, revision: string, path: string): { commit: string; model: StructuralModel } => {
  const { commit, schema } = readRevision(root, revision, path)
  try {
    return { commit, model: createStructuralModel(schema) }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${path} at ${revision} cannot be understood: ${reason}. Give a revision at which codegen had written it.`, { cause })
  }
}

const toJson = ({ revision, commit, changes, impact }: ModelDiff): string => {
  const breaking = (who: 'documents' | 'components'): number => changes.filter(({ breaks }) => breaks.includes(who)).length
  const breaks = { documents: breaking('documents'), components: breaking('components') }
  return JSON.stringify({ revision, commit, breaks, changes, data: impact }, null, 2)
}

/** Lists what changed in the content model since a revision, and what it breaks; see its help. */
export const run: Command = async ({ root, config, args }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const [revision, ...others] = positionals
  if (revision === undefined) throw new Error(`diff needs a revision to compare with.\n\n${help}`)
  if (others.length > 0) {
    throw new Error(`diff takes one revision, and got "${positionals.join('", "')}": it compares that with the files as they are now.`)
  }
  const before = readBefore(root, revision, `${config.output}/schema.json`)
  const after = createStructuralModel(await readSchemaOfNow(root, config))
  const impact = values.data === undefined ? undefined : await findBrokenDocuments(before.model, after, readDocuments(values.data, process.env))
  const diff: ModelDiff = {
    revision,
    commit: before.commit,
    changes: compareModels(before.model, after),
    ...(impact ? { impact } : {}),
  }
  console.log(values.json ? toJson(diff) : printDiff(diff).join('\n'))
  const isBreaking = impact ? impact.broken.length > 0 : diff.changes.some(({ breaks }) => breaks.includes('documents'))
  return isBreaking ? 1 : 0
}
