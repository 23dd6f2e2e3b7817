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

/** Process id of the npm that runs this script: the parent, or its parent when a shell is in between. */
const findNpm = (): number => {
  const parent = readProcess(process.ppid)
  return parent?.name.endsWith('sh') ? parent.parent : process.ppid
}

/**
 * Ends this process when the npm that runs it is killed: otherwise it would keep its ports and its folder unnoticed.
 * There is no channel to npm, but the parent id changes when the parent ends.
 */
export const endWithNpm = (): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const npm = findNpm()
  setInterval(() => {
    if (findNpm() !== npm) process.exit(1)
  }, LOOK_EVERY_MS).unref()
}
