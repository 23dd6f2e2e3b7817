import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from '@schaufenster/theme/find-fonts'
import type { Answers } from '../answers.ts'

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A name for npm: "Grün & „Blau“" → gruen-blau. */
export const toPackageName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (sign) => UMLAUTS[sign] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'studio'

type Dependencies = Record<string, string>

const isTheme = (name: string): boolean => /^@fontsource(?:-variable)?\//.test(name)

const sorted = (dependencies: Dependencies): Dependencies =>
  Object.fromEntries(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Headings, share pictures and icons have one weight, text has all. */
const withFonts = (dependencies: Dependencies, { display, text }: { display: Font; text: Font }): Dependencies => ({
  ...Object.fromEntries(Object.entries(dependencies).filter(([name]) => !isTheme(name))),
  [display.fixed.name]: display.fixed.version,
  [text.variable.name]: text.variable.version,
})

/** Where a project without a registry keeps them. */
export const VENDOR = 'packages'

/**
 * Copies the tarballs of a folder. Every package is named: else npm would look for those of packages in a registry.
 *
 * @throws Error where the folder has a package in two versions
 */
const withTarballs = (dependencies: Dependencies, folder: string, staged: string): Dependencies => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
  const found = files.map((file): [string, string] => {
    const name = file.replace(/-\d.*$/, '').replace(/^schaufenster-/, '@schaufenster/')
    // npm installs another one only under another name.
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    const path = `${VENDOR}/${file.replace(/\.tgz$/, `-${hash.slice(0, 8)}.tgz`)}`
    mkdirSync(join(staged, VENDOR), { recursive: true })
    cpSync(join(folder, file), join(staged, path))
    return [name, `file:${path}`]
  })
  const twice = found.find(([name], index) => found.some(([other], before) => before < index && other === name))
  if (twice)
    throw new Error(`${folder} has ${twice[0]} in two versions. Remove the older tarballs: "npm run pack" does.`)
  return { ...dependencies, ...Object.fromEntries(found) }
}

/** `package.json` of a template. */
export const MANIFEST = 'manifest.json'

/** The version of a template: that of the command it needs. */
export const readVersion = (template: string): string => {
  const { dependencies } = JSON.parse(readFileSync(join(template, MANIFEST), 'utf8'))
  return dependencies.schaufenster
}

/** Our own: all are of one version. */
export const isOwnPackage = (name: string): boolean => /^(?:@schaufenster\/|(?:create-)?schaufenster$)/.test(name)

interface Options {
  template: string
  staged: string
  /** Folder of tarballs in place of a registry. */
  packages?: string | undefined
}

/** Writes the project's `package.json`: the template's with name, address and fonts of the studio. */
export const writePackage = (
  { name, address, languages }: Answers,
  fonts: { display: Font; text: Font } | undefined,
  { template, staged, packages }: Options,
): void => {
  const { dependencies, devDependencies, ...manifest } = JSON.parse(readFileSync(join(template, MANIFEST), 'utf8'))
  const all = fonts ? withFonts(dependencies, fonts) : dependencies
  const own = {
    name: toPackageName(name),
    version: '0.1.0',
    description: `The website of ${name}.`,
    homepage: address.href.replace(/\/$/, ''),
    ...manifest,
    dependencies: sorted(packages === undefined ? all : withTarballs(all, packages, staged)),
    devDependencies,
    ...(languages.length > 1 && { schaufenster: { languages } }),
  }
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}
