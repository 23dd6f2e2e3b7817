import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyProject, shellEnv } from './copy-project.ts'

export interface BuildCopy {
  /** The output of the build. */
  output: string
  /** The folder in which it ran: `dist/`, `.build/`, `.publish/`. */
  root: string
  /** Every file of the build, as bytes. */
  files: () => { path: string; bytes: Buffer }[]
  remove: () => void
}

/**
 * Runs `npm run build` in a copy of the project, with its own environment.
 *
 * @param theme a folder that takes the place of `src/theme`
 * @throws Error with what the build says
 */
export const buildCopy = async (
  env: Record<string, string>,
  { theme }: { theme?: string } = {},
): Promise<BuildCopy> => {
  const root = copyProject('build')
  const remove = () => rmSync(root, { recursive: true, force: true })
  if (theme !== undefined) {
    rmSync(join(root, 'src/theme'), { recursive: true })
    cpSync(theme, join(root, 'src/theme'), { recursive: true })
  }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['packages/schaufenster/build.ts'], {
    cwd: root,
    env: { ...shellEnv(), ...env },
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    output: stdout + stderr,
    root,
    files: () =>
      ['dist', '.build', '.publish'].flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => ({
            path: join(entry.parentPath, entry.name).slice(root.length + 1),
            bytes: readFileSync(join(entry.parentPath, entry.name)),
          })),
      ),
    remove,
  }
}
