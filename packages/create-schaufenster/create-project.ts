import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { findFonts, type Font, type Npm } from '@schaufenster/theme/find-fonts'
import { readTheme, type ThemeColors } from '@schaufenster/theme/read-colors'
import { toThemeFiles } from '@schaufenster/theme/theme-files'
import type { Answers } from './answers.ts'
import { toDocuments } from './content/documents.ts'
import { MANIFEST, readVersion, writePackage } from './project/package-files.ts'
import { writeRecord } from './project/record.ts'
import { openWorkshop, recover, swap, WORKSHOP } from './project/swap.ts'
import { withKeys } from './write/json.ts'

const THEME = 'src/theme'

/** The present family of a role: the first in its token. */
const familyOf = ({ tokens }: ThemeColors, role: 'display' | 'text'): string =>
  /'([^']+)'/.exec(tokens[`--font-${role}`] ?? '')?.[1] ?? ''

const chooseFonts = async (
  { fonts }: Answers,
  { template, npm, fonts: folder }: PrepareOptions,
): Promise<{ display: Font; text: Font } | undefined> => {
  const theme = readTheme(template)
  const [present, wanted] = [
    (['display', 'text'] as const).map((role) => familyOf(theme, role)),
    (['display', 'text'] as const).map((role) => fonts[role] || familyOf(theme, role)),
  ]
  if (present.join() === wanted.join()) return undefined
  const [display, text] = await findFonts(wanted, folder, npm)
  if (!display || !text) throw new Error('A font is missing. Name both with --display-font and --text-font.')
  return { display, text }
}

export interface PrepareOptions {
  /** Folder of the files that every studio begins with. */
  template: string
  now: Date
  npm: Npm
  /** Folder of tarballs, in place of a registry. */
  packages?: string | undefined
  /** Where fonts are installed that the template does not have. */
  fonts: string
}

export interface CreateOptions extends Omit<PrepareOptions, 'fonts'> {
  /** The project's folder; empty, or not there yet. */
  root: string
  /** Where its fonts may be installed already; by default beside its files, until these are in place. */
  fonts?: string | undefined
  /** Leaves the folder as it was, until the files are put into place. */
  signal?: AbortSignal | undefined
  /** For tests: before each name is put into place. */
  onStep?: (name: string) => void
}

/** What npm would leave out of a package, or take for another one in it, has another name there. */
const NAMES = [
  ['gitignore', '.gitignore'],
  ['gitattributes', '.gitattributes'],
  ['npmrc', '.npmrc'],
  [MANIFEST, 'package.json'],
] as const

const copyTemplate = (template: string, staged: string): void => {
  cpSync(template, staged, { recursive: true })
  for (const [name, own] of NAMES) renameSync(join(staged, name), join(staged, own))
}

/** The heading font of the template, which this package brings. */
const readHeadings = (template: string) => {
  const source = readFileSync(join(template, THEME, 'theme.ts'), 'utf8')
  const [, file, tracking] = /'(@fontsource\/[^']+)'[^]*tracking: (-?[\d.]+)/.exec(source) ?? []
  if (file === undefined) throw new Error(`${template} names no font for drawings in ${THEME}/theme.ts.`)
  return { file: createRequire(import.meta.url).resolve(file), tracking: Number(tracking) }
}

/** Writes an export that the content service imports. */
const writeContent = (answers: Answers, now: Date, folder: string): void => {
  const lines = toDocuments(answers, now).map((document) => JSON.stringify(document, withKeys))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'data.ndjson'), `${lines.join('\n')}\n`)
  writeFileSync(join(folder, 'assets.json'), '{}\n')
}

/** Writes all files of a project, `staged`. */
export const prepareProject = async (answers: Answers, staged: string, options: PrepareOptions): Promise<void> => {
  const { template, now } = options
  const fonts = await chooseFonts(answers, options)
  copyTemplate(template, staged)
  const files = toThemeFiles(answers, fonts, {
    read: (path) => readFileSync(join(template, THEME, path), 'utf8'),
    exists: existsSync,
    headings: readHeadings(template),
  })
  for (const [path, text] of Object.entries(files)) {
    const target = join(staged, THEME, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  writeContent(answers, now, join(staged, 'content'))
  const readme = readFileSync(join(template, 'README.md'), 'utf8')
  writeFileSync(
    join(staged, 'README.md'),
    readme.replaceAll('{{name}}', () => answers.name),
  )
  writePackage(answers, fonts, { ...options, staged })
}

/**
 * Writes the project of the studio that the answers describe. Everything is prepared beside it and put into place at the
 * end, so that an error or an interruption leaves the folder as it was.
 */
export const createProject = async (answers: Answers, options: CreateOptions): Promise<void> => {
  const { root, template, fonts = join(root, WORKSHOP, 'fonts'), signal, onStep } = options
  const created = mkdirSync(root, { recursive: true })
  try {
    const staged = openWorkshop(root)
    await prepareProject(answers, staged, { ...options, fonts })
    writeRecord(staged, staged, readVersion(template), answers.given)
    // Lets a signal that arrived meanwhile be handled.
    await setImmediate()
    signal?.throwIfAborted()
    swap(root, onStep)
  } catch (error) {
    if (created !== undefined) rmSync(created, { recursive: true })
    throw error
  } finally {
    if (existsSync(root)) recover(root)
  }
}
