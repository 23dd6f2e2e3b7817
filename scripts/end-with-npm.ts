import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 1000

/** Name and parent of a process, where the system has them in files (Linux). */
const readProcess = (pid: number): { name: string; parent: number } | undefined => {
  try {
    const { name = '', parent } =
      /\((?<name>.*)\) \S (?<parent>\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.groups ?? {}
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** Process id of the npm that runs this script: the parent, or the parent's where a shell stays in between. */
const findNpm = (): number => {
  const parent = readProcess(process.ppid)
  return parent?.name.endsWith('sh') ? parent.parent : process.ppid
}

/**
 * Ends this process when the npm that runs it is killed: what is left of it would keep its ports and its folder, and nobody
 * could see it. There is no channel to npm, but whose parent has ended gets another one.
 */
export const endWithNpm = (): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const npm = findNpm()
  setInterval(() => {
    if (findNpm() !== npm) process.exit(1)
  }, LOOK_EVERY_MS).unref()
}
