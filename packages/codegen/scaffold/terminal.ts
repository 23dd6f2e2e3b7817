import { createInterface } from 'node:readline'

/** The terminal of a command. */
export interface Terminal {
  /** Whether a user can answer prompts. */
  isInteractive: boolean
  /** @throws Error when the question is left unanswered */
  ask: (question: string) => Promise<string>
  say: (text: string) => void
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  isInteractive: process.stdin.isTTY && process.stdout.isTTY,
  ask: (question) =>
    new Promise((resolve, reject) => {
      const lines = createInterface({ input: process.stdin, output: process.stdout })
      lines.once('close', () => reject(new Error('The question was left unanswered, so nothing was created.')))
      lines.question(question, (answer) => {
        resolve(answer.trim())
        lines.close()
      })
    }),
  say: (text) => console.log(text),
}
