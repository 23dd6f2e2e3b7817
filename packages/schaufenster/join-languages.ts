import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { codeOf } from '@schaufenster/cli/errors'
import { replaceFileSync } from '@schaufenster/cli/replace-file'

/** What the documents of all languages refer to. */
const SHARED = ['assets.json', 'files', 'images']

const link = (target: string, folder: string, name: string): void => {
  try {
    symlinkSync(relative(folder, join(target, name)), join(folder, name), name === 'assets.json' ? 'file' : 'junction')
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/**
 * A content folder with what it has in other languages: the documents of `languages/en.ndjson`, for a site with English.
 *
 * @param languages of the site, the default language first
 * @param cache where folders are made; what is in them leads to the pictures
 * @returns an export: the folder itself if there is nothing to add
 */
export const joinLanguages = (folder: string, languages: readonly string[], cache = '.cache'): string => {
  const translations = languages.slice(1).map((language) => join(folder, 'languages', `${language}.ndjson`))
  const found = translations.filter((file) => existsSync(file))
  if (found.length === 0) return folder
  const joined = join(cache, `content-${languages.join('-')}`)
  mkdirSync(joined, { recursive: true })
  for (const name of SHARED) if (existsSync(join(folder, name))) link(folder, joined, name)
  const texts = [join(folder, 'data.ndjson'), ...found].map((file) => readFileSync(file, 'utf8').trimEnd())
  replaceFileSync(join(joined, 'data.ndjson'), `${texts.join('\n')}\n`)
  return joined
}
