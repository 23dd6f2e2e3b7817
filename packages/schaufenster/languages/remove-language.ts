import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSchema } from '@schaufenster/codegen/schema-text'
import { readContent, readState } from '@schaufenster/migrate/dataset'
import type { Dataset } from '@schaufenster/migrate/dataset'
import { noticeChange } from '@schaufenster/migrate/notice'
import { writeRun } from '@schaufenster/migrate/write-run'
import { readLanguages, writeLanguages } from './setting.ts'
import { withDataset, type SiteSeams } from './site-seams.ts'
import { takeAway, type TakenAway } from './take-away.ts'

const SCHEMA = 'src/generated/schema.json'

/** The types of which each language has documents: others may have a field of that name, too. @throws Error without such types */
const readTranslated = (schema: string): Set<string> => {
  const types = parseSchema(schema, SCHEMA, 'Run "npm run codegen".').flatMap((type) =>
    type.type === 'document' && 'language' in type.attributes && 'confirmed' in type.attributes ? type.name : [],
  )
  if (types.length === 0)
    throw new Error(`${SCHEMA} is of a site with one language. Run "npm run codegen", then try again.`)
  return new Set(types)
}

const count = (number: number, word: string): string =>
  `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`

const describe = ({ documents, drafts, pairs }: TakenAway): string =>
  `${count(documents, 'document')} with ${count(drafts, 'draft')}, and what joins ${count(pairs, 'pair')} of them with other languages`

interface Options {
  dryRun?: boolean | undefined
}

const removeContent = async (
  dataset: Dataset,
  code: string,
  { root, print, dryRun }: Pick<SiteSeams, 'root' | 'print'> & Options,
): Promise<void> => {
  const schema = readFileSync(join(root, SCHEMA), 'utf8')
  const found = takeAway(await readContent(dataset), { language: code, types: readTranslated(schema) })
  if (found.referring.length > 0)
    throw new Error(
      `Nothing was written, because what stays refers to documents in ${code}:\n${found.referring.map((line) => `  ${line}.`).join('\n')}\n  Take these references out first, in drafts too; cancel what is planned.`,
    )
  if (dryRun) return print(`It would take away ${describe(found)}. Nothing was written.`)
  if (found.changes.length === 0) return print(`There are no documents in ${code}.`)
  if (dataset.isReadOnly)
    throw new Error('Nothing was written: set SANITY_API_WRITE_TOKEN to the token of an editor, then try again.')
  // A dataset that was never asked remembers the migrations that its content has seen.
  if (!(await readState(dataset))) await noticeChange(dataset, { root, schema })
  const state = (await readState(dataset)) ?? { schema, runs: [] }
  await writeRun(dataset, { state, kind: 'languages', names: [`languages remove ${code}`], changes: found.changes })
  print(`Taken away: ${describe(found)}.`)
  print(
    `"npm run content -- migrate --undo" brings them back, but for what was edited since; "npx schaufenster languages add ${code}" the language.`,
  )
}

/**
 * Takes a language away from a site: its documents, drafts and pairs in one run, which can be undone; then the setting.
 *
 * @throws Error when nothing was written
 */
export const removeLanguage = async (code: string, seams: SiteSeams, { dryRun }: Options = {}): Promise<void> => {
  const { root, print } = seams
  const languages = readLanguages(root)
  if (!languages.includes(code)) throw new Error(`The site has no ${code}: its languages are ${languages.join(', ')}.`)
  if (code === languages[0])
    throw new Error(`${code} is the first language, of which the others are translations. It stays.`)
  const hasContent = await withDataset(seams, (dataset) => removeContent(dataset, code, { root, print, dryRun }))
  if (!hasContent) print('! There is no content to look at.')
  if (dryRun) return
  const rest = languages.filter((language) => language !== code)
  writeLanguages(root, rest)
  print('wrote package.json')
  await seams.codegen(rest)
  const table = `src/texts/${code}.ts`
  const stays = existsSync(join(root, table))
    ? `; ${table} stays, unless you delete it with its lines of src/texts/texts.ts`
    : ''
  print(`
The site has ${rest.join(', ')} now${stays}. Next: npm start
If that says that many pages have no document any more: npm run publish -- --allow-fewer`)
}
