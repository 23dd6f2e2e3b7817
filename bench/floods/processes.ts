import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What the processes of a server have. */
export interface Holdings {
  pids: number[]
  memoryMb: number
  handles: number
  connections: number
}

/** Nothing of a process that has ended meanwhile. */
const orNothing = <T>(read: () => T, nothing: T): T => {
  try {
    return read()
  } catch {
    return nothing
  }
}

/** @param pids of a process and all it started */
export const look = (pids: readonly number[]): Holdings => {
  const links = pids.flatMap((pid) =>
    orNothing(() => readdirSync(`/proc/${pid}/fd`), []).map((fd) =>
      orNothing(() => readlinkSync(`/proc/${pid}/fd/${fd}`), ''),
    ),
  )
  const memory = pids.map((pid) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(orNothing(() => readFileSync(`/proc/${pid}/status`, 'utf8'), ''))?.[1] ?? 0),
  )
  return {
    pids: [...pids],
    memoryMb: Math.round(memory.reduce((sum, kb) => sum + kb, 0) / 1024),
    handles: links.filter(Boolean).length,
    connections: links.filter((link) => link.startsWith('socket:')).length,
  }
}

/** The megabytes of live objects of each process: `heap.mjs`, preloaded by all of them, writes what is asked for. */
export const readHeap = async (folder: string, pids: readonly number[]): Promise<number> => {
  const fileOf = (pid: number) => join(folder, String(pid))
  for (const pid of pids) rmSync(fileOf(pid), { force: true })
  for (const pid of pids) orNothing(() => process.kill(pid, 'SIGUSR2'), false)
  const isThere = (pid: number) => orNothing(() => readFileSync(fileOf(pid), 'utf8'), '') !== ''
  for (let tries = 0; tries < 100 && !pids.every(isThere); tries += 1) await pause(100)
  const bytes = pids.map((pid) => Number(orNothing(() => readFileSync(fileOf(pid), 'utf8'), '0')))
  return Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1024 / 1024)
}
