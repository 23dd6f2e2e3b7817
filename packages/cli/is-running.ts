import { codeOf } from './errors.ts'

/** Whether there is a process with this id, this user's or another's. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
