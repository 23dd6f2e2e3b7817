import { createInterface } from 'node:readline/promises'
import type { CommandIo } from './command.ts'

interface Streams {
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
}

/** Milliseconds between two updates of the progress line. */
const PACE = 100

/** On a terminal, commands show progress and can prompt; in a pipe they print only whole lines. */
export const createTerminalIo = ({ input, output }: Streams, env: CommandIo['env']): CommandIo => {
  let isLineOpen = false
  let lastUpdate = 0
  const closeLine = (): void => {
    if (isLineOpen) output.write('\r\u001B[K')
    isLineOpen = false
  }
  return {
    env,
    print(line) {
      closeLine()
      output.write(`${line}\n`)
    },
    progress(what, done, total) {
      if (!output.isTTY || (done < total && performance.now() - lastUpdate < PACE)) return
      lastUpdate = performance.now()
      isLineOpen = true
      output.write(`\r\u001B[K${done} of ${total} ${what} …`)
    },
    isTerminal: output.isTTY,
    confirm: output.isTTY && input.isTTY ? (question) => ask({ input, output }, question) : undefined,
  }
}

const ask = async (streams: Streams, question: string): Promise<boolean> => {
  const reader = createInterface(streams)
  try {
    return /^y(?:es)?$/i.test((await reader.question(`${question} [y/N] `)).trim())
  } finally {
    reader.close()
  }
}
