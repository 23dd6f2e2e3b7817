import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProject } from './copy-project.ts'

/** Variables that a test runner sets and a developer's shell does not. */
const RUNNER = /^(VITEST|TEST|NODE_ENV)/

export interface BuildCopy {
  /** The output of the build. */
  output: string
  /** The folder in which it ran: `dist/`, `.build/`, `.publish/`. */
  root: string
  /** Every file of the build, as bytes. */
  files: () => { path: string; bytes: Buffer }[]
  remove: () => void
}

const run = (cwd: string, env: Record<string, string>): Promise<string> => {
  const inherited = Object.entries(process.env).filter(([name]) => !RUNNER.test(name))
  const child = spawn(process.execPath, ['packages/schaufenster/build.ts'], {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((done, fail) => {
    child.once('exit', (code) =>
      code === 0 ? done(output) : fail(new Error(`The build ended with ${code}.\n${output}`)),
    )
  })
}

/**
 * Runs `npm run build` in a copy of the project, with its own environment.
 *
 * @param theme a folder that takes the place of `src/theme`
 * @throws Error with the output of the build
 */
export const buildCopy = async (
  env: Record<string, string>,
  { theme }: { theme?: string } = {},
): Promise<BuildCopy> => {
  mkdirSync(resolve('.cache/pictures'), { recursive: true })
  // Inside the project, so that its packages resolve.
  const root = mkdtempSync(join(resolve('.cache'), 'build-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  copyProject(root)
  if (theme !== undefined) {
    rmSync(join(root, 'src/theme'), { recursive: true })
    cpSync(theme, join(root, 'src/theme'), { recursive: true })
  }
  // Reuse pictures that are already rendered.
  mkdirSync(join(root, '.cache'))
  symlinkSync(resolve('.cache/pictures'), join(root, '.cache/pictures'))
  const output = await run(root, env).catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    output,
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
