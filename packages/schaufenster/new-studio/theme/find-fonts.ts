import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import type { Npm } from '../project/npm.ts'

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

const readPackage = (name: string, folder: string): FontPackage => {
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

const resolvePackage = (name: string, from: string): FontPackage | undefined => {
  try {
    return readPackage(name, dirname(createRequire(join(from, 'x.js')).resolve(`${name}/package.json`)))
  } catch {
    return undefined
  }
}

/** Into a folder of their own, so that the project changes only when all is known to work. */
const install = async (names: readonly string[], folder: string, npm: Npm): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const manifest = join(folder, 'package.json')
  // Kept for the second font: npm removes what it does not name.
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n')
  await npm(['install', ...names], folder)
}

const describe = (error: unknown): string =>
  /E404|404 Not Found/.test(messageOf(error))
    ? 'Fontsource has no variable font of that name. Choose one of https://fontsource.org/?variable=true, or leave the flag out to keep the theme’s font.'
    : 'Its package could not be downloaded. Check the connection and try again, or leave the flag out to keep the theme’s font.'

/**
 * The fonts by their family names: those installed in `root`, the others installed into `folder`.
 *
 * @throws Error when one cannot be had
 */
export const findFonts = async (
  families: readonly string[],
  { root, folder, npm }: { root: string; folder: string; npm: Npm },
): Promise<Font[]> => {
  const toError = (family: string, reason: string) => new Error(`The font "${family}" cannot be had. ${reason}`)
  const misnamed = families.find((family) => !/^[\w -]+$/.test(family))
  if (misnamed !== undefined) throw toError(misnamed, 'Its name has other characters than letters, digits and spaces.')
  const fonts: Font[] = []
  for (const family of families) {
    const wrong = (reason: string) => toError(family, reason)
    const names = ['@fontsource-variable', '@fontsource'].map((scope) => `${scope}/${toId(family)}`)
    const isThere = names.every((name) => resolvePackage(name, root) ?? resolvePackage(name, folder))
    if (!isThere)
      await install(names, folder, npm).catch((error: unknown) => {
        throw wrong(describe(error))
      })
    const [variable, fixed] = names.map((name) => resolvePackage(name, root) ?? resolvePackage(name, folder))
    if (!variable || !fixed) throw wrong('Its package lacks the files of a font.')
    fonts.push({ variable, fixed })
  }
  return fonts
}
