/** `npm run new-studio`: makes a fresh clone a studio's own site, from answers or flags. */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { askAnswers } from './new-studio/ask.ts'
import { type AnswerFault, readAnswers } from './new-studio/answers.ts'
import { makeStudio, readTheme } from './new-studio/make-studio.ts'
import { checkClone } from './new-studio/project/check-clone.ts'
import { npm } from './new-studio/project/npm.ts'
import { recover } from './new-studio/project/swap.ts'
import { type Given, questions } from './new-studio/questions.ts'
import { failWith } from './progress.ts'

const ROOT = process.cwd()

const describe = (faults: readonly AnswerFault[]): string =>
  faults.map(({ question, message }) => `--${question}: ${message}`).join('\n')

const readFlags = (): Given & { help?: boolean } => {
  const names = questions.map(({ name }) => [name, { type: 'string' as const }] as const)
  const { values } = parseArgs({ options: { ...Object.fromEntries(names), help: { type: 'boolean', short: 'h' } } })
  return values
}

const help = (): string =>
  `npm run new-studio -- [flags]   asks for what no flag tells\n\n${questions
    .map(({ name, text, fallback }) => `  --${name.padEnd(15)} ${text}${fallback === undefined ? '' : ' (optional)'}`)
    .join('\n')}\n`

/** Flags, on a terminal completed and corrected by answers. */
const collect = async (flags: Given) => {
  const theme = readTheme(ROOT)
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY
  if (isInteractive) return askAnswers(flags, theme)
  const { answers, faults } = readAnswers(flags, theme)
  if (!answers) throw new Error(`Nothing was changed.\n${describe(faults)}`)
  return answers
}

const installPackages = (): void => {
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { stdio: 'inherit' })
  } catch {
    console.error('✗ The packages of the fonts could not be installed. Run: npm install')
  }
}

try {
  const { help: isHelp, ...flags } = readFlags()
  if (isHelp) console.log(help())
  else {
    if (recover(ROOT)) console.log('An earlier run was interrupted; what it had changed was taken back.')
    checkClone(ROOT)
    const answers = await collect(flags)
    const { hasNewPackages, before } = await makeStudio(answers, { root: ROOT, now: new Date(), npm, say: console.log })
    if (hasNewPackages) installPackages()
    if (before) console.log(`The demo’s dataset and site were moved to ${before}/.`)
    console.log(`
${answers.name} is ready. Next:

  npm start                                    # the site, at http://127.0.0.1:3000
  npm test                                     # checks and tests, on the demo's content with your theme
  git add -A && git commit -m "${answers.name.replaceAll(/["$`\\]/g, '')}"

Have a lawyer read Impressum, Datenschutz and Barrierefreiheit before you publish.`)
  }
} catch (error) {
  failWith(error)
}
