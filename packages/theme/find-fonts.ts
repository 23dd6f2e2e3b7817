import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs npm in a folder. @throws Error with its output */
export type Npm = (args: readonly string[], cwd: string) => Promise<void>

/** A package of Fontsource in some folder. */
export interface FontPackage {
  name: string
  version: string
  folder: string
  family: string
  /** `sans-serif`, `serif`, `display` … */
  category: string
  weights: number[]
}

/** A family: as one variable file, for browsers, and in fixed weights, to draw and to measure. */
export interface Font {
  variable: FontPackage
  fixed: FontPackage
}

const toId = (family: string): string => family.trim().toLowerCase().replaceAll(/\s+/g, '-')

const readPackage = (name: string, folder: string): FontPackage | undefined => {
  if (!existsSync(join(folder, 'metadata.json'))) return undefined
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { family, category, weights } = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8'))
  return {
    name,
    version: String(version),
    folder,
    family: String(family),
    category: String(category),
    weights: Array.isArray(weights) ? weights.map(Number) : [],
  }
}

const describe = (error: unknown): string =>
  /E404|404 Not Found/.test(String(error))
    ? 'Fontsource has no variable font of that name. Choose one of https://fontsource.org/?variable=true, or leave it out to keep the theme’s font.'
    : 'Its package could not be downloaded. Check the connection and try again, or leave it out to keep the theme’s font.'

/**
 * The fonts by their family names, installed into `folder`.
 *
 * @throws Error when one cannot be had
 */
export const findFonts = async (families: readonly string[], folder: string, npm: Npm): Promise<Font[]> => {
  const toError = (family: string, reason: string) => new Error(`The font "${family}" cannot be had. ${reason}`)
  const misnamed = families.find((family) => !/^[\w -]+$/.test(family))
  if (misnamed !== undefined) throw toError(misnamed, 'Its name has other characters than letters, digits and spaces.')
  mkdirSync(folder, { recursive: true })
  // Kept for the second font: npm removes what it does not name.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const fonts: Font[] = []
  for (const family of families) {
    const names = ['@fontsource-variable', '@fontsource'].map((scope) => `${scope}/${toId(family)}`)
    await npm(['install', ...names], folder).catch((error: unknown) => {
      throw toError(family, describe(error))
    })
    const [variable, fixed] = names.map((name) => readPackage(name, join(folder, 'node_modules', name)))
    if (!variable || !fixed) throw toError(family, 'Its package lacks the files of a font.')
    fonts.push({ variable, fixed })
  }
  return fonts
}
