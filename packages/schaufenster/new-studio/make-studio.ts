import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from '../new-block/kinds.ts'
import { OWN_CONTENT } from '../content-folder.ts'
import { readColors, type ThemeColors } from '../theme/read-colors.ts'
import type { Answers } from './answers.ts'
import { toDocuments } from './content/documents.ts'
import { copyKeptFiles, toKept, writeExport } from './content/kept.ts'
import type { Npm } from './project/npm.ts'
import { preparePackage } from './project/package-files.ts'
import { closeWorkshop, openWorkshop, swap, WORKSHOP } from './project/swap.ts'
import { findFonts, type Font } from './theme/find-fonts.ts'
import { toThemeFiles } from './theme/theme-files.ts'

const THEME = 'src/theme'

/** Content, build and site of an earlier start: they would show the demo instead of the studio. */
const RUNNING = ['.content', '.publish', '.build', 'dist']

export const readTheme = (root: string): ThemeColors =>
  readColors(
    readFileSync(join(root, THEME, 'tokens.css'), 'utf8'),
    readFileSync(join(root, 'src/styles/tones.css'), 'utf8'),
  )

/** The present family of a role: the first in its token. */
const familyOf = ({ tokens }: ThemeColors, role: 'display' | 'text'): string =>
  /'([^']+)'/.exec(tokens[`--font-${role}`] ?? '')?.[1] ?? ''

const chooseFonts = async (
  { fonts }: Answers,
  { root, npm }: MakeOptions,
): Promise<{ display: Font; text: Font } | undefined> => {
  const theme = readTheme(root)
  const [present, wanted] = [
    (['display', 'text'] as const).map((role) => familyOf(theme, role)),
    (['display', 'text'] as const).map((role) => fonts[role] || familyOf(theme, role)),
  ]
  if (present.join() === wanted.join()) return undefined
  const [display, text] = await findFonts(wanted, { root, folder: join(root, WORKSHOP, 'fonts'), npm })
  if (!display || !text) throw new Error('A font is missing. Name both with --display-font and --text-font.')
  return { display, text }
}

export interface MakeOptions {
  root: string
  now: Date
  npm: Npm
  say: (line: string) => void
  /** For tests: before each path is put into place. */
  onStep?: (path: string) => void
}

/**
 * Puts the packages of new fonts among the prepared files: after an installation at the end, an interruption would leave
 * a theme without its fonts.
 *
 * @returns their paths in the project
 */
const stageFonts = ({ display, text }: { display: Font; text: Font }, root: string, staged: string): string[] =>
  [display.fixed, text.variable]
    .filter(({ folder }) => folder.startsWith(join(root, WORKSHOP)))
    .map(({ name, folder }) => {
      const path = join('node_modules', name)
      mkdirSync(dirname(join(staged, path)), { recursive: true })
      renameSync(folder, join(staged, path))
      return path
    })

/** @returns the paths of new packages */
const prepare = async (answers: Answers, staged: string, options: MakeOptions): Promise<string[]> => {
  const { root, now, say } = options
  say('Preparing theme, content and package …')
  const fonts = await chooseFonts(answers, options)
  const files = toThemeFiles(answers, fonts, {
    read: (path) => readFileSync(join(root, THEME, path), 'utf8'),
    exists: existsSync,
  })
  cpSync(join(root, THEME), join(staged, THEME), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    const target = join(staged, THEME, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, path.endsWith('.svg') ? text : await format(path, text))
  }
  const kept = toKept(answers)
  writeExport(toDocuments(answers, kept, now), join(staged, OWN_CONTENT))
  copyKeptFiles(kept, answers.name, join(staged, OWN_CONTENT))
  await preparePackage(answers, fonts && [fonts.display, fonts.text], { root, staged, npm: options.npm })
  return fonts ? stageFonts(fonts, root, staged) : []
}

/**
 * Makes the clone in `root` the studio that the answers describe. Everything is prepared beside the project and put
 * into place at the end, so that an error or an interruption changes nothing.
 *
 * @returns the folder with the demo's dataset and site, if there were any
 */
export const makeStudio = async (answers: Answers, options: MakeOptions): Promise<{ before: string | undefined }> => {
  const { root, onStep } = options
  const staged = openWorkshop(root)
  try {
    const packages = await prepare(answers, staged, options)
    const running = RUNNING.filter((path) => existsSync(join(root, path)))
    swap(root, [THEME, OWN_CONTENT, 'package.json', 'package-lock.json', ...packages, ...running], onStep)
    const before = join('.cache', `before-new-studio-${options.now.toISOString().slice(0, 19).replaceAll(':', '-')}`)
    if (running.length > 0) mkdirSync(join(root, before), { recursive: true })
    for (const path of running) renameSync(join(root, WORKSHOP, 'before', path), join(root, before, path))
    return { before: running.length > 0 ? before : undefined }
  } finally {
    if (!existsSync(join(root, WORKSHOP, 'journal.json'))) closeWorkshop(root)
  }
}
