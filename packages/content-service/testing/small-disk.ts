import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { codeOf, messageOf } from '@schaufenster/cli/errors'

/** Mounts a file system of a few megabytes until the end of the test file. @returns why that failed; undefined if it did not */
export const mountSmallDisk = (path: string, megabytes: number): string | undefined => {
  mkdirSync(path, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' })
    afterAll(() => void execFileSync('umount', ['-l', path]))
    return undefined
  } catch (error) {
    return `this user may not mount a small file system here (${messageOf(error).trim()})`
  }
}

/** Fills a disk. @param file where to write */
export const fillDisk = (file: string): void => {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4096), { flag: 'a' })
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error
  }
}
