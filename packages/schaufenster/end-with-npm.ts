import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 1000

/** Name and parent of a process, where procfs is available (Linux). */
const readProcess = (pid: number): { name: string; parent: number } | undefined => {
  try {
    const { name = '', parent } =
      /\((?<name>.*)\) \S (?<parent>\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.groups ?? {}
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/**
 * Ends this process when the npm that runs it is killed: otherwise it would keep its ports and its folder unnoticed.
 * There is no channel to npm. When npm ends, its child gets another parent: this process, or the shell between them.
 * While the shell cannot be read, for example because too many files are open, nothing is concluded.
 */
export const endWithNpm = (): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const { ppid: parent } = process
  const shell = readProcess(parent)
  const npm = shell?.name.endsWith('sh') ? shell.parent : undefined
  setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && (readProcess(parent)?.parent ?? npm) !== npm)) process.exit(1)
  }, LOOK_EVERY_MS).unref()
}
