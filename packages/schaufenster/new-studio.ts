/** `npm run new-studio`: makes a fresh clone a studio's own site, from answers or flags. */
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { askAnswers } from './new-studio/ask.ts'
import { type AnswerFault, readAnswers } from './new-studio/answers.ts'
import { makeStudio, readTheme } from './new-studio/make-studio.ts'
import { checkClone } from './new-studio/project/check-clone.ts'
import { npm } from './new-studio/project/npm.ts'
import { type RawAnswers, questions } from './new-studio/questions.ts'

const ROOT = process.cwd()

const describe = (faults: readonly AnswerFault[]): string =>
  faults.map(({ question, message }) => `--${question}: ${message}`).join('\n')

/** Flags, on a terminal completed and corrected by answers. */
const collect = async () => {
  const theme = readTheme(ROOT)
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY
  if (isInteractive) return askAnswers(flags, theme)
  const { answers, faults } = readAnswers(flags, theme)
  if (!answers) throw new Error(`Nothing was changed.\n${describe(faults)}`)
  return answers
}

const flags: RawAnswers = {}

const run = async (): Promise<void> => {
  checkClone(ROOT)
  const answers = await collect()
  const { before } = await makeStudio(answers, { root: ROOT, now: new Date(), npm, say: console.log })
  if (before) console.log(`The demo’s dataset and site were moved to ${before}/.`)
  console.log(`
${answers.name} is ready. Next:

  npm start                                    # the site, at http://127.0.0.1:3000
  npm test                                     # checks and tests, on the demo's content with your theme
  git add -A && git commit -m "${answers.name.replaceAll(/["$`\\]/g, '')}"

Have a lawyer read Impressum, Datenschutz and Barrierefreiheit before you publish.`)
}

const command = createCommand(
  'npm run new-studio',
  'Makes a fresh clone a studio’s own site; asks for what no option tells.',
)
for (const { name, text, fallback } of questions)
  command.option(
    `--${name} <answer>`,
    `${text}${fallback === undefined ? '' : ' (optional)'}`,
    (answer) => (flags[name] = answer),
  )

await runCommand(command.action(run))
