import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { createCommand } from '@schaufenster/cli/command'
import { isUnanswered, writeMigrations } from '@schaufenster/codegen/migration'
import { listMigrations, MIGRATIONS, nextNumber } from '@schaufenster/codegen/migration-files'
import { parseSchema, readRevision } from '@schaufenster/codegen/schema-text'
import { readState } from './dataset.ts'
import type { MigrateSeams } from './command.ts'

type Program = ReturnType<typeof createCommand>

interface Seams extends Pick<MigrateSeams, 'open' | 'print'> {
  /** Absolute path of the project. */
  root: string
  /** How the project formats its code. */
  format: (path: string, text: string) => Promise<string>
  /** The path of schema.json in it. */
  schemaPath: string
}

const readKnownSchema = async ({ open }: Seams): Promise<string> => {
  const opened = await open()
  try {
    const state = opened && (await readState(opened.dataset))
    if (state) return state.schema
  } finally {
    await opened?.stop()
  }
  throw new Error(
    'No dataset remembers the schema of its content yet. Give the git revision that the content fits: --from HEAD',
  )
}

const toName = (title: string): string =>
  title
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '')

const write = async (seams: Seams, name: string | undefined, revision: string | undefined): Promise<void> => {
  const { root, schemaPath, print } = seams
  if (name !== undefined && toName(name) !== name)
    throw new Error(`"${name}" is no name for a file. Use lower-case words, such as title-of-pages.`)
  const now = join(root, schemaPath)
  if (!existsSync(now)) throw new Error(`${schemaPath} is missing. Run "npm run codegen".`)
  const after = parseSchema(readFileSync(now, 'utf8'), schemaPath, 'Run "npm run codegen".')
  const before =
    revision === undefined
      ? parseSchema(await readKnownSchema(seams), 'The schema that the dataset remembers', 'Give --from <revision>.')
      : readRevision(root, revision, schemaPath).schema
  // A deprecated type stays in the schema: what replaces it is written once.
  const files = listMigrations(root).map((file) => ({ ...file, text: readFileSync(file.path, 'utf8') }))
  const fileOf = ({ title }: { title: string }): string | undefined =>
    files.find(({ text }) => text.includes(`'${title}'`) || text.includes(`"${title}"`))?.name
  const all = writeMigrations(before, after)
  const migrations = all.filter((one) => fileOf(one) === undefined)
  if (all.length === 0) return print('No change of the schema asks anything of the content.')
  if (migrations.length === 0)
    return print(
      `Written already: ${all.map((one) => `${MIGRATIONS}/${fileOf(one)}.ts`).join(', ')}. One that has run does not run again: where content needs it once more, copy it under the number ${nextNumber(root)}.`,
    )
  mkdirSync(join(root, MIGRATIONS), { recursive: true })
  for (const { title, text } of migrations) {
    const path = `${MIGRATIONS}/${nextNumber(root)}-${name ?? toName(title)}.ts`
    writeFileSync(join(root, path), await seams.format(path, text))
    print(`wrote ${path}: ${title}`)
    if (isUnanswered(text)) print('  It has questions that only you can answer: look for ask(')
  }
  print('"npm run content -- migrate" shows what it would do.')
}

/** Adds `migration` to `npm run codegen`. */
export const addMigration = (program: Program, seams: Seams) =>
  program
    .command('migration [name]')
    .description('write a migration for the content, from the schema that it fits to the schema of now')
    .option(
      '--from <revision>',
      'compare with the schema of a git revision, not with the one that the dataset remembers',
    )
    .action((name, { from }) => write(seams, name, from))
