import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** One process of a command, as last seen. */
export interface Usage {
  /** The program it runs: `packages/schaufenster/build.ts`. */
  program: string
  cpuMs: number
  /** The most memory it has used, in megabytes. */
  peakMb: number
}

interface Process {
  pid: number
  parent: number
  cpuMs: number
}

interface Seen extends Process, Usage {
  mb: number
}

const readKb = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

const toProgram = (commandLine: string): string =>
  commandLine
    .split('\0')
    .find((part) => part.endsWith('.ts'))
    ?.replace(/^.*\/(?=(?:scripts|publish|packages)\/)/, '') ?? commandLine.replaceAll('\0', ' ').trim()

/** Reads something about a process; nothing when it ended after the folder was read. */
const ifThere = <T>(work: () => T): T[] => {
  try {
    return [work()]
  } catch {
    return []
  }
}

const readProcess = (pid: string): Process[] =>
  ifThere(() => {
    // The name in parentheses may contain anything, so fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return {
      pid: Number(pid),
      parent: Number(fields[1]),
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    }
  })

const describe = (process: Process): Seen[] =>
  ifThere(() => {
    const status = readFileSync(`/proc/${process.pid}/status`, 'utf8')
    const program = toProgram(readFileSync(`/proc/${process.pid}/cmdline`, 'utf8'))
    return { ...process, program, mb: readKb(status, 'VmRSS') / 1024, peakMb: readKb(status, 'VmHWM') / 1024 }
  })

/** A process and all it started, directly or indirectly. */
const readTree = (root: number): Process[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const pids = new Set([root])
  for (let before = 0; before < pids.size;) {
    before = pids.size
    for (const { pid, parent } of all) if (pids.has(parent)) pids.add(pid)
  }
  return all.filter(({ pid }) => pids.has(pid))
}

/** Milliseconds of processor time that a process and those it started have used, without processes that ended. */
export const cpuOf = (pid: number): number => readTree(pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0)

const nameOf = (seen: ReadonlyMap<number, Seen>, pid: number): Partial<Seen> => {
  const { program, peakMb } = seen.get(pid) ?? {}
  return { ...(program === undefined ? {} : { program }), ...(peakMb === undefined ? {} : { peakMb }) }
}

/** Observes a process and all it starts until `end` is called; a process that lives shorter than `everyMs` is missed. */
export const observeTree = (root: number, everyMs = 100): { end: () => { processes: Usage[]; peakMb: number } } => {
  const seen = new Map<number, Seen>()
  let peakMb = 0
  const timer = setInterval(() => {
    const now = readTree(root).flatMap(describe)
    // A process that has ended but is not yet collected has no command line and no memory.
    for (const process of now)
      seen.set(process.pid, process.mb > 0 ? process : { ...process, ...nameOf(seen, process.pid) })
    peakMb = Math.max(
      peakMb,
      now.reduce((sum, { mb }) => sum + mb, 0),
    )
  }, everyMs)
  return {
    end: () => {
      clearInterval(timer)
      return { processes: [...seen.values()].toSorted((a, b) => b.cpuMs - a.cpuMs), peakMb }
    },
  }
}
