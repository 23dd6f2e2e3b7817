import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import { toLanguages } from '@schaufenster/shapes/languages'

const PACKAGE = 'package.json'

const readManifest = (root: string) => JSON.parse(readFileSync(join(root, PACKAGE), 'utf8'))

/** The languages that a site's `package.json` names, the default language first. LANGUAGES may name others, for one build. */
export const readLanguages = (root: string): string[] => {
  const { languages = [] } = readManifest(root).schaufenster ?? {}
  return toLanguages([languages].flat().join(','))
}

/** A manifest with these languages; those of a site that names none are left out. */
const withLanguages = ({ schaufenster, ...manifest }: Record<string, unknown>, languages: readonly string[]) => {
  const { languages: _, ...others }: Record<string, unknown> = Object(schaufenster)
  const isUsual = languages.join() === toLanguages('').join()
  const setting = isUsual ? others : { ...others, languages }
  return Object.keys(setting).length > 0 ? { ...manifest, schaufenster: setting } : manifest
}

/** Writes the languages of a site into its `package.json`. */
export const writeLanguages = (root: string, languages: readonly string[]): void => {
  const manifest = withLanguages(readManifest(root), languages)
  replaceFileSync(join(root, PACKAGE), `${JSON.stringify(manifest, null, 2)}\n`)
}
