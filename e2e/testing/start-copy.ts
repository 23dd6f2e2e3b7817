import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProject } from './copy-project.ts'

/** Variables that a test runner sets and a developer's shell does not. */
const RUNNER = /^(VITEST|TEST|NODE_ENV)/

/** `npm start` in a copy of the project. */
export interface StartedCopy {
  pid: number
  url: string
  contentUrl: string
  output: () => string
  /** Resolves when the output matches. */
  said: (pattern: RegExp) => Promise<void>
  /** Process ids of the running programs. */
  find: () => { service: number | undefined; publisher: number | undefined; all: number[] }
  /** Resolves with the exit code. */
  exited: Promise<number | null>
}

interface LaunchOptions {
  /** Through npm, so that npm is the process to kill. */
  npm?: boolean
  /** The one processor core that it and all it starts may use, by `taskset`. */
  cpu?: number | undefined
  env?: Record<string, string>
}

export interface StartCopy {
  /** The folder: `dist/`, `.content/`, `.publish/`. */
  root: string
  /** Starts it without waiting. */
  launch: (options?: LaunchOptions) => StartedCopy
  /** Starts it; resolves when the site is served. @throws Error with its output when it exits before */
  start: (options?: LaunchOptions) => Promise<StartedCopy>
  /** Stops everything and removes the copy. */
  remove: () => Promise<void>
}

interface Process {
  pid: number
  parent: number
  command: string
}

export const listProcesses = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
    })

const findTree = (root: number, processes: readonly Process[]): Process[] =>
  processes.filter(({ parent }) => parent === root).flatMap((child) => [child, ...findTree(child.pid, processes)])

/** A copy of the project, inside it so that its packages resolve. */
export const makeStartCopy = (
  ports: { site: number; content: number },
  env: Record<string, string> = {},
): StartCopy => {
  mkdirSync(resolve('.cache/pictures'), { recursive: true })
  const root = mkdtempSync(join(resolve('.cache'), 'start-'))
  copyProject(root)
  cpSync('demo', join(root, 'demo'), { recursive: true })
  // Reuse pictures that are already rendered.
  mkdirSync(join(root, '.cache'))
  symlinkSync(resolve('.cache/pictures'), join(root, '.cache/pictures'))
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !RUNNER.test(name) && !name.startsWith('npm_')),
  )
  const running = new Set<StartedCopy>()

  const launch = ({ npm = false, cpu, env: more = {} }: LaunchOptions = {}): StartedCopy => {
    const commandLine: [string, ...string[]] = npm
      ? ['npm', 'start']
      : [process.execPath, 'packages/schaufenster/start.ts']
    const [executable, ...args] = cpu === undefined ? commandLine : ['taskset', '-c', String(cpu), ...commandLine]
    const child = spawn(executable, args, {
      cwd: root,
      env: {
        ...inherited,
        PORT: String(ports.site),
        CONTENT_PORT: String(ports.content),
        CONTENT_DIR: join(root, '.content'),
        ...env,
        ...more,
      },
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
    const pid = child.pid ?? 0
    const copy: StartedCopy = {
      pid,
      url: `http://127.0.0.1:${ports.site}`,
      contentUrl: `http://127.0.0.1:${ports.content}`,
      output: () => output,
      said: (pattern) =>
        new Promise((found, fail) => {
          const look = () => pattern.test(output) && found()
          listeners.add(look)
          void exited.then((code) =>
            fail(new Error(`It exited with ${code} before it printed ${String(pattern)}.\n${output}`)),
          )
          look()
        }),
      find: () => {
        const tree = findTree(pid, listProcesses())
        const find = (program: string) => tree.find(({ command }) => command.includes(program))?.pid
        return {
          service: find('/schaufenster/content-cli.ts'),
          publisher: find('/publish/cli.ts'),
          all: [pid, ...tree.map((one) => one.pid)],
        }
      },
      exited,
    }
    running.add(copy)
    void exited.then(() => running.delete(copy))
    return copy
  }

  return {
    root,
    launch,
    start: async (options) => {
      const copy = launch(options)
      await copy.said(/Ctrl-C stops both/)
      return copy
    },
    remove: async () => {
      for (const { pid, exited } of running) {
        process.kill(pid, 'SIGTERM')
        await exited
      }
      rmSync(root, { recursive: true, force: true })
    },
  }
}
