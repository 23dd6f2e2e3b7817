import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listSources } from 'schaufenster/build-inputs'

/** The workspace's own packages, as npm links them. */
const LINKED = ['node_modules/@schaufenster', 'node_modules/schaufenster', 'node_modules/.bin/schaufenster']

/** Variables that a test runner or npm sets and a developer's shell does not. */
const RUNNER = /^(VITEST|TEST|NODE_ENV|npm_)/

/** The environment as a developer's shell has it. */
export const shellEnv = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !RUNNER.test(name)))

/**
 * Copies the sources of the project, its own packages included, into a folder inside it: other packages only resolve there, and
 * tools ignore it. Pictures that are already rendered are used again.
 *
 * @returns the folder
 */
export const copyProject = (name: string): string => {
  mkdirSync('.cache/pictures', { recursive: true })
  const root = mkdtempSync(join(resolve('.cache'), `${name}-`))
  // With what packages have in their own folders: another version of a library than the one that all see.
  for (const source of listSources('.')) cpSync(source, join(root, source), { recursive: true, verbatimSymlinks: true })
  for (const path of LINKED) cpSync(path, join(root, path), { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(root, '.cache'))
  symlinkSync(resolve('.cache/pictures'), join(root, '.cache/pictures'))
  return root
}

/** A running program of a copy. */
export interface Program {
  pid: number
  output: () => string
  /** Resolves with the match when the output has one. @throws Error with the output when the program exits before */
  said: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Resolves with the exit code. */
  exited: Promise<number | null>
  /** Asks it to exit, if it still runs. */
  stop: () => void
}

/** Starts a program in a copy, without waiting. */
export const launch = (
  root: string,
  [executable, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
): Program => {
  const child = spawn(executable, args, {
    cwd: root,
    env: { ...shellEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const exited = once(child, 'exit').then(() => child.exitCode)
  return {
    pid: child.pid ?? 0,
    output: () => output,
    said: (pattern) =>
      new Promise((found, fail) => {
        const look = () => {
          const match = pattern.exec(output)
          if (match) found(match)
        }
        listeners.add(look)
        void exited.then((code) =>
          fail(new Error(`It exited with ${code} before it printed ${String(pattern)}.\n${output}`)),
        )
        look()
      }),
    exited,
    stop: () => void child.kill('SIGTERM'),
  }
}
