import type { createCommand } from '@schaufenster/cli/command'
import { applyPlan } from './apply.ts'
import { describeChange } from './change.ts'
import type { PageComparison, PageDifference } from './compare-pages.ts'
import type { Dataset } from './dataset.ts'
import { planMigrations } from './plan.ts'
import type { Plan, Project } from './plan.ts'
import { undoLastRun } from './undo.ts'

type Program = ReturnType<typeof createCommand>

export interface MigrateSeams {
  /** @returns undefined if the dataset has no content yet */
  open: () => Promise<{ dataset: Dataset; stop: () => Promise<void> } | undefined>
  load: () => Promise<Project>
  /** Publishes a migrated copy, and compares its pages with the published site. */
  comparePages: (folder: string) => Promise<PageComparison>
  print: (line: string) => void
  progress: (what: string, done: number, total: number) => void
}

/** Documents whose diff is shown; --all shows the others, too. */
const MAX_SHOWN = 20

const count = (number: number, word: string): string =>
  `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`

/** The first of a list, and how many more there are; all of them with `--all`. */
const describeList = <Item>(
  items: readonly Item[],
  all: boolean,
  word: string,
  describe: (item: Item) => string,
): string[] => {
  const listing = all ? items : items.slice(0, MAX_SHOWN)
  const hidden = items.length - listing.length
  return [
    ...listing.map((item) => describe(item)),
    ...(hidden > 0 ? [`… and ${count(hidden, `more ${word}`)}; --all shows them.`] : []),
  ]
}

const describePlan = ({ pending, changes, documents, faults, refusals, state }: Plan, all: boolean): string[] => [
  ...(state.unfinished === undefined ? [] : ['A run was interrupted; this is what it has not done yet.']),
  ...describeList(changes, all, 'document', describeChange),
  `${pending.map(({ name }) => name).join(', ')}: ${count(changes.length, 'document')} of ${documents.toLocaleString('en')} would change.`,
  `Values that do not match the schema: ${faults.before} before, ${faults.after} after.`,
  ...(refusals.length > 0 ? ['Refused, because it would leave:', ...refusals.map((line) => `  ${line}`)] : []),
]

const describePage = ({ file, before, after, diff }: PageDifference): string => {
  const what = before === undefined ? 'is new' : after === undefined ? 'is missing' : 'is different'
  const places = [before, after].filter((path) => path !== undefined).join(' → ')
  return `${file} ${what}: ${places}\n${diff || '  Its text, links and pictures are the same.'}`
}

const describePages = ({ equal, differences }: PageComparison, all: boolean): string[] => [
  ...describeList(differences, all, 'page', describePage),
  `${count(equal, 'page')} as published, ${differences.length} different.`,
]

interface Options {
  apply?: true | undefined
  undo?: true | undefined
  all?: true | undefined
  pages?: true | undefined
}

const undo = async (dataset: Dataset, { print, progress }: MigrateSeams): Promise<void> => {
  const onSent = (done: number, all: number): void => progress('parts', done, all)
  const { migrations, restored, exceptions } = await undoLastRun(dataset, { onSent })
  print(`Undone: ${migrations.join(', ')}. ${count(restored, 'document')} as before.`)
  for (const line of exceptions) print(`  ${line}.`)
}

const migrate = async (dataset: Dataset, options: Options, seams: MigrateSeams): Promise<void> => {
  const { print, progress } = seams
  if (options.undo) return undo(dataset, seams)
  const project = await seams.load()
  let pages: PageComparison | undefined
  const plan = await planMigrations(dataset, project, {
    onDocument: (done, all) => progress('documents', done, all),
    inspect: options.pages && (async (folder) => void (pages = await seams.comparePages(folder))),
  })
  if (plan.pending.length === 0) return print('Every migration has run.')
  for (const line of describePlan(plan, options.all === true)) print(line)
  if (pages) for (const line of describePages(pages, options.all === true)) print(line)
  if (plan.refusals.length > 0) throw new Error('Nothing was written. Change the migration, or these documents first.')
  if (!options.apply) return print('Nothing was written: this ran on a copy. --apply writes it, --undo takes it back.')
  const left = await applyPlan(dataset, plan, project, { onSent: (done, all) => progress('parts', done, all) })
  print(`Written. "npm run content -- migrate --undo" takes it back.`)
  for (const line of left) print(line)
}

/** Adds `migrate` to `npm run content`. */
export const addMigrate = (program: Program, seams: MigrateSeams) =>
  program
    .command('migrate')
    .description('run the migrations that the content has not seen: on a copy, until --apply')
    .option('--apply', 'write what they change')
    .option('--undo', 'take the last run back, but for what was edited since')
    .option('--pages', 'publish the copy, and show which pages are different from the published site')
    .option('--all', 'show what changes in every document, and on every page')
    .addHelpText(
      'after',
      `
Migrations are files such as migrations/001-title-of-pages.ts; "npm run codegen -- migration" writes one. A journal with
the documents as they were is written first, in the data folder; the service may run.

Environment, for a hosted project: SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_WRITE_TOKEN (an editor's)`,
    )
    .action(async (options) => {
      if (options.apply && options.undo) throw new Error('Give --apply or --undo, not both.')
      const opened = await seams.open()
      if (!opened) return seams.print('There is no content yet, so there is nothing to migrate.')
      try {
        await migrate(opened.dataset, options, seams)
      } finally {
        await opened.stop()
      }
    })
