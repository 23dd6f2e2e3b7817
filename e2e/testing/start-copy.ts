import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listProcesses, type Process } from '../../packages/schaufenster/testing/list-processes.ts'
import { copyProject, launch as launchProgram, type Program } from './copy-project.ts'

/** `npm start` in a copy of the project. */
export interface StartedCopy extends Program {
  url: string
  contentUrl: string
  /** Process ids of the running programs. */
  find: () => { service: number | undefined; publisher: number | undefined; all: number[] }
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

const findTree = (root: number, processes: readonly Process[]): Process[] =>
  processes.filter(({ parent }) => parent === root).flatMap((child) => [child, ...findTree(child.pid, processes)])

export const makeStartCopy = (ports: { site: number; content: number }): StartCopy => {
  const root = copyProject('start')
  cpSync('demo', join(root, 'demo'), { recursive: true })
  const running = new Set<StartedCopy>()

  const launch = ({ npm = false, cpu, env = {} }: LaunchOptions = {}): StartedCopy => {
    const commandLine: [string, ...string[]] = npm
      ? ['npm', 'start']
      : [process.execPath, 'packages/schaufenster/start.ts']
    const program = launchProgram(
      root,
      cpu === undefined ? commandLine : ['taskset', '-c', String(cpu), ...commandLine],
      {
        PORT: String(ports.site),
        CONTENT_PORT: String(ports.content),
        CONTENT_DIR: join(root, '.content'),
        ...env,
      },
    )
    const copy: StartedCopy = {
      ...program,
      url: `http://127.0.0.1:${ports.site}`,
      contentUrl: `http://127.0.0.1:${ports.content}`,
      find: () => {
        const tree = findTree(program.pid, listProcesses())
        const find = (path: string) => tree.find(({ command }) => command.includes(path))?.pid
        return {
          service: find('/schaufenster/content-cli.ts'),
          publisher: find('/publish/cli.ts'),
          all: [program.pid, ...tree.map(({ pid }) => pid)],
        }
      },
    }
    running.add(copy)
    void program.exited.then(() => running.delete(copy))
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
      for (const { stop, exited } of running) {
        stop()
        await exited
      }
      rmSync(root, { recursive: true, force: true })
    },
  }
}
