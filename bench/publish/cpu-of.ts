import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

interface Process {
  pid: number
  parent: number
  ms: number
}

const read = (pid: string): Process[] => {
  try {
    // The name in parentheses may contain anything, so fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return [{ pid: Number(pid), parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }]
  } catch {
    // The process ended after the folder was read.
    return []
  }
}

/** Milliseconds of processor time that a process and those it started have used. */
export const cpuOf = (pid: number): number => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read)
  return all.filter((process) => process.pid === pid || process.parent === pid).reduce((sum, { ms }) => sum + ms, 0)
}
