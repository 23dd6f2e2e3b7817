import { toLanguages } from '@schaufenster/shapes/languages'
import { readContent } from '@schaufenster/migrate/dataset'
import { findTaken } from './find-taken.ts'
import { readLanguages, writeLanguages } from './setting.ts'
import { withDataset, type SiteSeams } from './site-seams.ts'
import { ensureTable } from './text-table.ts'

/** As the Studio, which is in German, names a language. */
const names = new Intl.DisplayNames('de', { type: 'language' })

const describeNext = (code: string, languages: readonly string[]): string => `
The site has ${languages.join(', ')} now. Next:
  npm start
  In the Studio, open a page: "Auf ${names.of(code)} …" makes its form in the other language, as drafts.
  Begin with the home page, menu, footer and settings. Nothing is at /${code} before they are published.`

/**
 * Adds a language to a site: the setting, texts of the interface, generated code. It writes no document.
 *
 * @throws Error when nothing was written: for a tag that is none, a language that is there, and an address that is taken
 */
export const addLanguage = async (code: string, seams: SiteSeams): Promise<void> => {
  const { root, print } = seams
  const languages = readLanguages(root)
  if (languages.includes(code)) throw new Error(`The site has ${code} already: ${languages.join(', ')}.`)
  const more = toLanguages([...languages, code].join(','))
  const pages = await seams.loadPages()
  const hasContent = await withDataset(seams, async (dataset) => {
    const taken = findTaken(await readContent(dataset), { code, languages, pages })
    if (taken.length > 0)
      throw new Error(
        `Nothing was written: /${code} is an address already.\n${taken.map((line) => `  ${line}.`).join('\n')}\n  Give it another one first; the Studio proposes a redirect.`,
      )
  })
  if (!hasContent) print(`! There is no content to look at, so it is not known whether /${code} is taken.`)
  for (const line of ensureTable(root, code, languages)) print(line)
  writeLanguages(root, more)
  print('wrote package.json')
  await seams.codegen(more)
  print(describeNext(code, more))
}
