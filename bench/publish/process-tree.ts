import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

interface Process {
  pid: number
  parent: number
  cpuMs: number
}

const readProcess = (pid: string): Process[] => {
  try {
    // The name in parentheses may contain anything, so fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS
    return [{ pid: Number(pid), parent: Number(fields[1]), cpuMs }]
  } catch {
    // It ended after the folder was read.
    return []
  }
}

/** Milliseconds of processor time that a process and those it started have used, without processes that ended. */
export const cpuOf = (root: number): number => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const pids = new Set([root])
  for (let before = 0; before < pids.size;) {
    before = pids.size
    for (const { pid, parent } of all) if (pids.has(parent)) pids.add(pid)
  }
  return all.reduce((sum, { pid, cpuMs }) => sum + (pids.has(pid) ? cpuMs : 0), 0)
}
