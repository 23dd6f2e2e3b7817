import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findFonts, type Npm } from '@schaufenster/theme/find-fonts'
import { readTheme } from '@schaufenster/theme/read-colors'
import { type AnswerFault, type Answers, readAnswers } from './answers.ts'
import { askAnswers } from './ask.ts'
import { createProject } from './create-project.ts'
import { readOptions, USAGE } from './options.ts'
import { checkFolder } from './project/check-folder.ts'
import { createNpm } from './project/npm.ts'
import { runUntilSignal } from './project/run-until-signal.ts'
import type { RawAnswers } from './questions.ts'

interface Sources {
  /** Folder of the files that every studio begins with. */
  template: string
  /** Folder of tarballs, in place of a registry. */
  packages?: string | undefined
}

interface StudioOptions {
  /** Folder with the theme that answers are checked against. */
  theme: string
  /** What takes long, such as packing: begins when every answer is right. */
  prepare: (packages: string | undefined, signal: AbortSignal) => Promise<Sources>
}

const say = (line: string): void => console.log(`▸ ${line}`)

const describe = (faults: readonly AnswerFault[]): string =>
  faults.map(({ question, message }) => `--${question}: ${message}`).join('\n')

/** Tries to install the fonts. */
const findFontFaults = async ({ fonts }: Answers, folder: string, npm: Npm): Promise<AnswerFault[]> => {
  const faults: AnswerFault[] = []
  for (const role of ['display', 'text'] as const) {
    if (fonts[role] === '') continue
    await findFonts([fonts[role]], folder, npm, say).catch((error: unknown) => {
      faults.push({ question: `${role}-font`, message: error instanceof Error ? error.message : String(error) })
    })
  }
  return faults
}

/** Flags, on a terminal completed and corrected by answers. @throws Error naming what is wrong */
const collect = async (
  flags: RawAnswers,
  theme: string,
  findMore: (answers: Answers) => Promise<AnswerFault[]>,
): Promise<Answers> => {
  const colors = readTheme(theme)
  if (process.stdin.isTTY && process.stdout.isTTY) return askAnswers(flags, colors, findMore)
  const { answers, faults } = readAnswers(flags, colors)
  if (answers) faults.push(...(await findMore(answers)))
  if (!answers || faults.length > 0) throw new Error(`Nothing was written.\n${describe(faults)}`)
  return answers
}

/** Code is generated for one language until somebody does it again, and content is there in one. */
const OTHER_LANGUAGES = `
The first content is in German. In the Studio "Auf Englisch …" makes the English form of a page; nothing is at /en before that is published.
`

const describeNext = ({ name, languages }: Answers, root: string): string => {
  const place = relative('', root).replace(/^-/, './-')
  return `
${name} is in ${root}. Next:
${place === '' ? '' : `\n  cd ${/[^\p{L}\d./\\_-]/u.test(place) ? `"${place}"` : place}`}
  npm install${languages.length > 1 ? '\n  npm run codegen  # once, for several languages' : ''}
  npm start        # the site, at http://127.0.0.1:3000
  npm test         # its checks and tests
${languages.length > 1 ? OTHER_LANGUAGES : ''}
Have a lawyer read Impressum, Datenschutz and Barrierefreiheit before you publish.`
}

/** Checks everything that can be wrong before anything is written; a signal leaves the folder as it was. */
const create = async (args: readonly string[], { theme, prepare }: StudioOptions, signal: AbortSignal) => {
  const options = readOptions(args)
  if (!options) return console.log(USAGE)
  const { root, flags } = options
  const npm = createNpm({ signal })
  const fonts = mkdtempSync(join(tmpdir(), 'fonts-'))
  try {
    const answers = await collect(flags, theme, (all) => findFontFaults(all, fonts, npm))
    signal.throwIfAborted()
    const sources = await prepare(options.packages, signal)
    signal.throwIfAborted()
    // Somebody may have written into it meanwhile.
    checkFolder(root)
    await createProject(answers, { ...sources, root, now: new Date(), npm, fonts, signal })
    console.log(describeNext(answers, root))
  } finally {
    rmSync(fonts, { recursive: true, force: true })
  }
}

/** The command: a studio's own repository in an empty folder, from answers or flags. */
export const createStudio = (args: readonly string[], options: StudioOptions): Promise<void> =>
  runUntilSignal((signal) => create(args, options, signal)).catch((error: unknown) => {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
