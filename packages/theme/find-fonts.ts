import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs npm in a folder. @throws Error with its output; `NpmTimeoutError` when it took too long */
export type Npm = (args: readonly string[], cwd: string) => Promise<void>

/** npm was ended because the registry did not answer. */
export class NpmTimeoutError extends Error {
  override name = 'NpmTimeoutError'

  constructor(seconds: number) {
    super(`npm had no answer within ${seconds} s.`)
  }
}

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

const describe = (error: unknown): string => {
  if (/E404|404 Not Found/.test(String(error)))
    return 'Fontsource has no variable font of that name. Choose one of https://fontsource.org/?variable=true, or leave it out to keep the theme’s font.'
  const reason = error instanceof NpmTimeoutError ? ` ${error.message}` : ''
  return `Its package could not be downloaded.${reason} Check the connection and the registry (npm config get registry) and try again, or leave it out to keep the theme’s font.`
}

/**
 * The fonts by their family names, installed into `folder` unless they are there.
 *
 * @param say gets what is waited for
 * @throws Error when one cannot be had
 */
export const findFonts = async (
  families: readonly string[],
  folder: string,
  npm: Npm,
  say: (line: string) => void = () => {},
): Promise<Font[]> => {
  const toError = (family: string, reason: string) => new Error(`The font "${family}" cannot be had. ${reason}`)
  const misnamed = families.find((family) => !/^\w[\w -]*$/.test(family))
  if (misnamed !== undefined) throw toError(misnamed, 'Its name has other characters than letters, digits and spaces.')
  mkdirSync(folder, { recursive: true })
  // Kept for the second font: npm removes what it does not name.
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const fonts: Font[] = []
  for (const family of families) {
    const names = ['@fontsource-variable', '@fontsource'].map((scope) => `${scope}/${toId(family)}`)
    const read = () => names.map((name) => readPackage(name, join(folder, 'node_modules', name)))
    if (read().includes(undefined)) {
      say(`Fetching the font "${family}" from npm’s registry …`)
      await npm(['install', ...names], folder).catch((error: unknown) => {
        throw toError(family, describe(error))
      })
    }
    const [variable, fixed] = read()
    if (!variable || !fixed) throw toError(family, 'Its package lacks the files of a font.')
    fonts.push({ variable, fixed })
  }
  return fonts
}
