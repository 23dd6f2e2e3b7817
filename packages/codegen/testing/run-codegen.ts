import { execFile } from 'node:child_process'
import { join } from 'node:path'

export const cli = join(import.meta.dirname, '../cli.ts')

/** Runs the real command in a project. */
export const runCodegen = (root: string, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [cli, ...args], { cwd: root }, (error, stdout, stderr) => {
      done({ code: error ? 1 : 0, output: stdout + stderr })
    })
  })
