/** `npm create schaufenster`: a studio's own repository in an empty folder, from answers or flags. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFonts } from '@schaufenster/theme/find-fonts'
import { readTheme } from '@schaufenster/theme/read-colors'
import { type AnswerFault, type Answers, readAnswers } from './answers.ts'
import { askAnswers } from './ask.ts'
import { createProject } from './create-project.ts'
import { readOptions, USAGE } from './options.ts'
import { npm } from './project/npm.ts'
import type { RawAnswers } from './questions.ts'

const TEMPLATE = fileURLToPath(new URL('template/', import.meta.url))

const describe = (faults: readonly AnswerFault[]): string =>
  faults.map(({ question, message }) => `--${question}: ${message}`).join('\n')

/** Tries to install the fonts, in a temporary folder. */
const findFontFaults = async ({ fonts }: Answers): Promise<AnswerFault[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const faults: AnswerFault[] = []
  for (const role of ['display', 'text'] as const) {
    if (fonts[role] === '') continue
    await findFonts([fonts[role]], folder, npm).catch((error: unknown) => {
      faults.push({ question: `${role}-font`, message: error instanceof Error ? error.message : String(error) })
    })
  }
  rmSync(folder, { recursive: true, force: true })
  return faults
}

/** Flags, on a terminal completed and corrected by answers. */
const collect = async (flags: RawAnswers): Promise<Answers> => {
  const theme = readTheme(TEMPLATE)
  if (process.stdin.isTTY && process.stdout.isTTY) return askAnswers(flags, theme, findFontFaults)
  const { answers, faults } = readAnswers(flags, theme)
  if (!answers) throw new Error(`Nothing was written.\n${describe(faults)}`)
  return answers
}

const run = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2))
  if (!options) return console.log(USAGE)
  const { root, flags, packages } = options
  const answers = await collect(flags)
  await createProject(answers, { root, template: TEMPLATE, now: new Date(), npm, packages })
  const place = relative('', root).replace(/^-/, './-')
  console.log(`
${answers.name} is in ${root}. Next:
${place === '' ? '' : `\n  cd ${/[^\p{L}\d./\\_-]/u.test(place) ? `"${place}"` : place}`}
  npm install
  npm start        # the site, at http://127.0.0.1:3000
  npm test         # its checks and tests

Have a lawyer read Impressum, Datenschutz and Barrierefreiheit before you publish.`)
}

await run().catch((error: unknown) => {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
