import { createInterface } from 'node:readline/promises'
import type { ThemeColors } from '@schaufenster/theme/read-colors'
import { type AnswerFault, type Answers, readAnswers } from './answers.ts'
import { type RawAnswers, type Question, questions } from './questions.ts'

type AskLine = (question: string) => Promise<string>

/** Asks until the answer is right by itself. */
const askOne = async ({ text, fallback, check }: Question, given: RawAnswers, askLine: AskLine, proposal?: string) => {
  const empty = proposal ?? (typeof fallback === 'function' ? fallback(given) : fallback)
  for (;;) {
    const line = (await askLine(`${text}${empty ? ` [${empty}]` : ''}: `)).trim()
    const answer = line === '' ? empty : line
    const message = answer === undefined ? 'This one is needed.' : check?.(answer)
    if (answer !== undefined && message === undefined) return answer
    console.log(`  ${message}`)
  }
}

/**
 * Asks for everything that no flag told, and again for what does not fit together.
 *
 * @param findMore faults of answers that fit together, such as a font that cannot be had
 */
export const askAnswers = async (
  flags: RawAnswers,
  theme: ThemeColors,
  findMore: (answers: Answers) => Promise<AnswerFault[]>,
): Promise<Answers> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<never>((_, fail) => {
    lines.once('close', () => {
      // The cursor is behind the question.
      console.log()
      fail(new Error('The questions were left unanswered, so nothing was changed.'))
    })
  })
  const askLine: AskLine = (question) => Promise.race([lines.question(question), ended])
  ended.catch(() => {})
  const raw: RawAnswers = { ...flags }
  try {
    for (const question of questions)
      if (raw[question.name] === undefined) raw[question.name] = await askOne(question, raw, askLine)
    for (;;) {
      const { answers, faults } = readAnswers(raw, theme)
      if (answers) faults.push(...(await findMore(answers)))
      if (answers && faults.length === 0) return answers
      for (const { question: name, message, proposal } of faults) {
        console.log(`  ${message}`)
        const question = questions.find((one) => one.name === name)
        if (question) raw[name] = await askOne(question, raw, askLine, proposal)
      }
    }
  } finally {
    lines.close()
  }
}
