import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export interface DebianProgram {
  /** Path of the binary. */
  path: string
  /** Root of the files of its packages: `/`, or where they are unpacked. */
  root: string
  /** With the folders of its libraries. */
  env: NodeJS.ProcessEnv
}

/** A web server that runs over a folder. */
export interface StaticServer {
  stop: () => Promise<void>
  /** Has it read its configuration again. */
  reload: () => Promise<void>
}

interface Wanted {
  name: string
  /** Debian's packages with the program and the libraries that are not on every machine. */
  packages: readonly string[]
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const run = (command: string, args: readonly string[], cwd: string): boolean =>
  spawnSync(command, args, { cwd, stdio: 'ignore', timeout: 120_000 }).status === 0

const unpack = (packages: readonly string[], folder: string): void => {
  mkdirSync(folder, { recursive: true })
  const isDownloaded = () => run('apt-get', ['download', '-q', ...packages], folder)
  if (isDownloaded() || (process.getuid?.() === 0 && run('apt-get', ['update', '-q'], folder) && isDownloaded()))
    run('sh', ['-c', 'for package in *.deb; do dpkg-deb -x "$package" .; done'], folder)
}

const findInstalled = (name: string): DebianProgram | undefined => {
  const path = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((dir) => join(dir, name))
    .find(isExecutable)
  return path === undefined ? undefined : { path, root: '/', env: process.env }
}

const findUnpacked = (name: string, root: string): DebianProgram | undefined => {
  const path = ['usr/sbin', 'usr/bin'].map((dir) => join(root, dir, name)).find(isExecutable)
  if (path === undefined) return undefined
  const libraries = join(root, 'usr/lib')
  const folders = existsSync(libraries) ? readdirSync(libraries).map((entry) => join(libraries, entry)) : []
  return { path, root, env: { ...process.env, LD_LIBRARY_PATH: folders.join(delimiter) } }
}

/**
 * Finds a web server, or unpacks Debian's: that needs no root, and starts no service.
 *
 * @returns undefined when it is not available
 */
export const ensureProgram = ({ name, packages }: Wanted): DebianProgram | undefined => {
  const folder = resolve('.cache', name)
  const find = () => findInstalled(name) ?? findUnpacked(name, folder)
  const found = find()
  if (found) return found
  if (isExecutable('/usr/bin/apt-get')) unpack(packages, folder)
  return find()
}

/** Runs a program. */
export const runProgram = (
  { path, env }: DebianProgram,
  args: readonly string[],
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit'],
): { child: ChildProcess; ended: Promise<unknown[]>; stop: () => Promise<void> } => {
  const child = spawn(path, args, { env, stdio })
  const ended = once(child, 'exit')
  return {
    child,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
